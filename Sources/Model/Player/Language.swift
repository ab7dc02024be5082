// SPDX-License-Identifier: MIT

/// A language of a track, by its codes and its name. Files use codes of two letters or three, and
/// for some languages two different ones of three; a viewer sees the name.
public struct Language: Hashable, Sendable {
    /// Of ISO 639: two letters first where there are two, then those of three. Files have any.
    public let codes: [String]
    /// In English.
    public let name: String

    /// The key of its name in message files.
    var id: PhraseID { PhraseID(.languages, name) }

    /// By any of its codes, with or without a region: `de`, `ger`, `deu`, `de-AT`, `pt_BR.UTF-8`.
    public init?(code: some StringProtocol) {
        let code = code.prefix { $0.isLetter }.lowercased()
        guard let known = Self.all.first(where: { $0.codes.contains(code) }) else { return nil }
        self = known
    }

    /// The codes of these languages in every form that files have, the best first; what is not
    /// known stays as it is.
    public static func forms(_ languages: [String]) -> [String] {
        var forms: [String] = []
        for language in languages {
            let all = [language] + (Language(code: language)?.codes ?? [])
            for code in all where !forms.contains(code) { forms.append(code) }
        }
        return forms
    }

    /// A row of the table.
    private init(codes: [String], name: String) {
        self.codes = codes
        self.name = name
    }

    /// Codes are in small letters, and names are not.
    static let all: [Language] = table.split(separator: "\n").map { line in
        let words = line.split(separator: " ")
        let codes = words.prefix { $0.first?.isLowercase ?? false }
        return Language(
            codes: codes.map(String.init),
            name: words.dropFirst(codes.count).joined(separator: " "))
    }

    /// Languages of films and broadcasts. What is missing keeps its code.
    private static let table = """
        aa aar Afar
        af afr Afrikaans
        am amh Amharic
        ar ara Arabic
        as asm Assamese
        az aze Azerbaijani
        be bel Belarusian
        bg bul Bulgarian
        bn ben Bengali
        bo tib bod Tibetan
        br bre Breton
        bs bos Bosnian
        ca cat Catalan
        cs cze ces Czech
        cy wel cym Welsh
        da dan Danish
        de ger deu German
        el gre ell Greek
        en eng English
        eo epo Esperanto
        es spa Spanish
        et est Estonian
        eu baq eus Basque
        fa per fas Persian
        fi fin Finnish
        fil tl tgl Filipino
        fo fao Faroese
        fr fre fra French
        fy fry Frisian
        ga gle Irish
        gd gla Gaelic
        gl glg Galician
        gsw Swiss German
        gu guj Gujarati
        ha hau Hausa
        he iw heb Hebrew
        hi hin Hindi
        hr hrv Croatian
        hu hun Hungarian
        hy arm hye Armenian
        id in ind Indonesian
        ig ibo Igbo
        is ice isl Icelandic
        it ita Italian
        ja jpn Japanese
        ka geo kat Georgian
        kk kaz Kazakh
        km khm Khmer
        kn kan Kannada
        ko kor Korean
        ku kur Kurdish
        ky kir Kyrgyz
        la lat Latin
        lb ltz Luxembourgish
        lo lao Lao
        lt lit Lithuanian
        lv lav Latvian
        mi mao mri Maori
        mk mac mkd Macedonian
        ml mal Malayalam
        mn mon Mongolian
        mr mar Marathi
        ms may msa Malay
        mt mlt Maltese
        my bur mya Burmese
        nb nob Norwegian Bokmål
        ne nep Nepali
        nl dut nld Dutch
        nn nno Norwegian Nynorsk
        no nor Norwegian
        oc oci Occitan
        pa pan Punjabi
        pl pol Polish
        ps pus Pashto
        pt por Portuguese
        rm roh Romansh
        ro rum ron Romanian
        ru rus Russian
        sd snd Sindhi
        se sme Northern Sami
        si sin Sinhala
        sk slo slk Slovak
        sl slv Slovenian
        so som Somali
        sq alb sqi Albanian
        sr srp Serbian
        sv swe Swedish
        sw swa Swahili
        ta tam Tamil
        te tel Telugu
        tg tgk Tajik
        th tha Thai
        tk tuk Turkmen
        tr tur Turkish
        tt tat Tatar
        ug uig Uyghur
        uk ukr Ukrainian
        ur urd Urdu
        uz uzb Uzbek
        vi vie Vietnamese
        xh xho Xhosa
        yi yid Yiddish
        yo yor Yoruba
        yue Cantonese
        zh chi zho cmn Chinese
        zu zul Zulu
        """
}
