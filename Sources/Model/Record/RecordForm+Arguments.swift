// SPDX-License-Identifier: MIT

/// A row by the number of its arguments: with one initialiser for any number, whose parameters are
/// a pack, a line took half as long again (Swift 6.3 makes no code for packs of known types). Those
/// of most rows are not inlined: a table of rows runs once, and took longest to compile.
extension RecordForm {
    /// A name without arguments.
    @inline(never) convenience init(_ subject: Subject, _ help: String) {
        self.init(
            subject.name, help, takesOne: false, [], make: { _ in subject }, take: { _, _ in })
    }

    /// `make` returns nil for values that do not go together; `take` for a record of another name.
    @inline(never) convenience init<A: ArgumentType>(
        _ name: Subject.Name, _ help: String, takesOne: Bool = false, _ a: TypedArgument<A>,
        make: @escaping @Sendable (A) -> Subject?,
        take: @escaping @Sendable (Subject) -> A?
    ) {
        let field = ArgumentField(a.form, at: 0)
        self.init(
            name, help, takesOne: takesOne, [a.form],
            make: { values throws(UnfitValue) in make(try values.part(a, at: 0)) },
            take: { subject, body in
                if let part = take(subject) { body(field, part.argument) }
            })
    }

    @inline(never) convenience init<A: ArgumentType, B: ArgumentType>(
        _ name: Subject.Name, _ help: String, takesOne: Bool = false,
        _ a: TypedArgument<A>, _ b: TypedArgument<B>,
        make: @escaping @Sendable (A, B) -> Subject?,
        take: @escaping @Sendable (Subject) -> (A, B)?
    ) {
        let fieldA = ArgumentField(a.form, at: 0)
        let fieldB = ArgumentField(b.form, at: 1)
        self.init(
            name, help, takesOne: takesOne, [a.form, b.form],
            make: { values throws(UnfitValue) in
                make(try values.part(a, at: 0), try values.part(b, at: 1))
            },
            take: { subject, body in
                guard let parts = take(subject) else { return }
                body(fieldA, parts.0.argument)
                body(fieldB, parts.1.argument)
            })
    }

    @inline(never) convenience init<A: ArgumentType, B: ArgumentType, C: ArgumentType>(
        _ name: Subject.Name, _ help: String,
        _ a: TypedArgument<A>, _ b: TypedArgument<B>, _ c: TypedArgument<C>,
        make: @escaping @Sendable (A, B, C) -> Subject?,
        take: @escaping @Sendable (Subject) -> (A, B, C)?
    ) {
        let fieldA = ArgumentField(a.form, at: 0)
        let fieldB = ArgumentField(b.form, at: 1)
        let fieldC = ArgumentField(c.form, at: 2)
        self.init(
            name, help, takesOne: false, [a.form, b.form, c.form],
            make: { values throws(UnfitValue) in
                make(
                    try values.part(a, at: 0), try values.part(b, at: 1), try values.part(c, at: 2))
            },
            take: { subject, body in
                guard let parts = take(subject) else { return }
                body(fieldA, parts.0.argument)
                body(fieldB, parts.1.argument)
                body(fieldC, parts.2.argument)
            })
    }

    convenience init<A: ArgumentType, B: ArgumentType, C: ArgumentType, D: ArgumentType>(
        _ name: Subject.Name, _ help: String, _ a: TypedArgument<A>, _ b: TypedArgument<B>,
        _ c: TypedArgument<C>, _ d: TypedArgument<D>,
        make: @escaping @Sendable (A, B, C, D) -> Subject?,
        take: @escaping @Sendable (Subject) -> (A, B, C, D)?
    ) {
        let forms = [a.form, b.form, c.form, d.form]
        let fields = ArgumentField.all(forms)
        self.init(
            name, help, takesOne: false, forms,
            make: { values throws(UnfitValue) in
                make(
                    try values.part(a, at: 0), try values.part(b, at: 1), try values.part(c, at: 2),
                    try values.part(d, at: 3))
            },
            take: { subject, body in
                guard let parts = take(subject) else { return }
                body(fields[0], parts.0.argument)
                body(fields[1], parts.1.argument)
                body(fields[2], parts.2.argument)
                body(fields[3], parts.3.argument)
            })
    }

    convenience init<
        A: ArgumentType, B: ArgumentType, C: ArgumentType, D: ArgumentType, E: ArgumentType
    >(
        _ name: Subject.Name, _ help: String, _ a: TypedArgument<A>, _ b: TypedArgument<B>,
        _ c: TypedArgument<C>, _ d: TypedArgument<D>, _ e: TypedArgument<E>,
        make: @escaping @Sendable (A, B, C, D, E) -> Subject?,
        take: @escaping @Sendable (Subject) -> (A, B, C, D, E)?
    ) {
        let forms = [a.form, b.form, c.form, d.form, e.form]
        let fields = ArgumentField.all(forms)
        self.init(
            name, help, takesOne: false, forms,
            make: { values throws(UnfitValue) in
                make(
                    try values.part(a, at: 0), try values.part(b, at: 1), try values.part(c, at: 2),
                    try values.part(d, at: 3), try values.part(e, at: 4))
            },
            take: { subject, body in
                guard let parts = take(subject) else { return }
                body(fields[0], parts.0.argument)
                body(fields[1], parts.1.argument)
                body(fields[2], parts.2.argument)
                body(fields[3], parts.3.argument)
                body(fields[4], parts.4.argument)
            })
    }

    convenience init<
        A: ArgumentType, B: ArgumentType, C: ArgumentType, D: ArgumentType, E: ArgumentType,
        F: ArgumentType
    >(
        _ name: Subject.Name, _ help: String, _ a: TypedArgument<A>, _ b: TypedArgument<B>,
        _ c: TypedArgument<C>, _ d: TypedArgument<D>, _ e: TypedArgument<E>, _ f: TypedArgument<F>,
        make: @escaping @Sendable (A, B, C, D, E, F) -> Subject?,
        take: @escaping @Sendable (Subject) -> (A, B, C, D, E, F)?
    ) {
        let forms = [a.form, b.form, c.form, d.form, e.form, f.form]
        let fields = ArgumentField.all(forms)
        self.init(
            name, help, takesOne: false, forms,
            make: { values throws(UnfitValue) in
                make(
                    try values.part(a, at: 0), try values.part(b, at: 1), try values.part(c, at: 2),
                    try values.part(d, at: 3), try values.part(e, at: 4), try values.part(f, at: 5))
            },
            take: { subject, body in
                guard let parts = take(subject) else { return }
                body(fields[0], parts.0.argument)
                body(fields[1], parts.1.argument)
                body(fields[2], parts.2.argument)
                body(fields[3], parts.3.argument)
                body(fields[4], parts.4.argument)
                body(fields[5], parts.5.argument)
            })
    }

    convenience init<
        A: ArgumentType, B: ArgumentType, C: ArgumentType, D: ArgumentType, E: ArgumentType,
        F: ArgumentType, G: ArgumentType
    >(
        _ name: Subject.Name, _ help: String, _ a: TypedArgument<A>, _ b: TypedArgument<B>,
        _ c: TypedArgument<C>, _ d: TypedArgument<D>, _ e: TypedArgument<E>, _ f: TypedArgument<F>,
        _ g: TypedArgument<G>,
        make: @escaping @Sendable (A, B, C, D, E, F, G) -> Subject?,
        take: @escaping @Sendable (Subject) -> (A, B, C, D, E, F, G)?
    ) {
        let forms = [a.form, b.form, c.form, d.form, e.form, f.form, g.form]
        let fields = ArgumentField.all(forms)
        self.init(
            name, help, takesOne: false, forms,
            make: { values throws(UnfitValue) in
                make(
                    try values.part(a, at: 0), try values.part(b, at: 1), try values.part(c, at: 2),
                    try values.part(d, at: 3), try values.part(e, at: 4), try values.part(f, at: 5),
                    try values.part(g, at: 6))
            },
            take: { subject, body in
                guard let parts = take(subject) else { return }
                body(fields[0], parts.0.argument)
                body(fields[1], parts.1.argument)
                body(fields[2], parts.2.argument)
                body(fields[3], parts.3.argument)
                body(fields[4], parts.4.argument)
                body(fields[5], parts.5.argument)
                body(fields[6], parts.6.argument)
            })
    }

    convenience init<
        A: ArgumentType, B: ArgumentType, C: ArgumentType, D: ArgumentType, E: ArgumentType,
        F: ArgumentType, G: ArgumentType, H: ArgumentType, I: ArgumentType, J: ArgumentType
    >(
        _ name: Subject.Name, _ help: String, _ a: TypedArgument<A>, _ b: TypedArgument<B>,
        _ c: TypedArgument<C>, _ d: TypedArgument<D>, _ e: TypedArgument<E>, _ f: TypedArgument<F>,
        _ g: TypedArgument<G>, _ h: TypedArgument<H>, _ i: TypedArgument<I>, _ j: TypedArgument<J>,
        make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J) -> Subject?,
        take: @escaping @Sendable (Subject) -> (A, B, C, D, E, F, G, H, I, J)?
    ) {
        let forms = [
            a.form, b.form, c.form, d.form, e.form, f.form, g.form, h.form, i.form, j.form,
        ]
        let fields = ArgumentField.all(forms)
        self.init(
            name, help, takesOne: false, forms,
            make: { values throws(UnfitValue) in
                make(
                    try values.part(a, at: 0), try values.part(b, at: 1), try values.part(c, at: 2),
                    try values.part(d, at: 3), try values.part(e, at: 4), try values.part(f, at: 5),
                    try values.part(g, at: 6), try values.part(h, at: 7), try values.part(i, at: 8),
                    try values.part(j, at: 9))
            },
            take: { subject, body in
                guard let parts = take(subject) else { return }
                body(fields[0], parts.0.argument)
                body(fields[1], parts.1.argument)
                body(fields[2], parts.2.argument)
                body(fields[3], parts.3.argument)
                body(fields[4], parts.4.argument)
                body(fields[5], parts.5.argument)
                body(fields[6], parts.6.argument)
                body(fields[7], parts.7.argument)
                body(fields[8], parts.8.argument)
                body(fields[9], parts.9.argument)
            })
    }

    convenience init<
        A: ArgumentType, B: ArgumentType, C: ArgumentType, D: ArgumentType, E: ArgumentType,
        F: ArgumentType, G: ArgumentType, H: ArgumentType, I: ArgumentType, J: ArgumentType,
        K: ArgumentType
    >(
        _ name: Subject.Name, _ help: String, _ a: TypedArgument<A>, _ b: TypedArgument<B>,
        _ c: TypedArgument<C>, _ d: TypedArgument<D>, _ e: TypedArgument<E>, _ f: TypedArgument<F>,
        _ g: TypedArgument<G>, _ h: TypedArgument<H>, _ i: TypedArgument<I>, _ j: TypedArgument<J>,
        _ k: TypedArgument<K>,
        make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K) -> Subject?,
        take: @escaping @Sendable (Subject) -> (A, B, C, D, E, F, G, H, I, J, K)?
    ) {
        let forms = [
            a.form, b.form, c.form, d.form, e.form, f.form, g.form, h.form, i.form, j.form,
            k.form,
        ]
        let fields = ArgumentField.all(forms)
        self.init(
            name, help, takesOne: false, forms,
            make: { values throws(UnfitValue) in
                make(
                    try values.part(a, at: 0), try values.part(b, at: 1), try values.part(c, at: 2),
                    try values.part(d, at: 3), try values.part(e, at: 4), try values.part(f, at: 5),
                    try values.part(g, at: 6), try values.part(h, at: 7), try values.part(i, at: 8),
                    try values.part(j, at: 9), try values.part(k, at: 10))
            },
            take: { subject, body in
                guard let parts = take(subject) else { return }
                body(fields[0], parts.0.argument)
                body(fields[1], parts.1.argument)
                body(fields[2], parts.2.argument)
                body(fields[3], parts.3.argument)
                body(fields[4], parts.4.argument)
                body(fields[5], parts.5.argument)
                body(fields[6], parts.6.argument)
                body(fields[7], parts.7.argument)
                body(fields[8], parts.8.argument)
                body(fields[9], parts.9.argument)
                body(fields[10], parts.10.argument)
            })
    }
}
