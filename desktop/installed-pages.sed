# The links of a page, where `make install` puts it: what the pages of the project have beside or
# above them lies in one folder there. A link to what is not installed leaves its words.
s#\]\(\.\./(README\.md|LICENSE|examples)#](\1#g
s#\]\((\.\./)?keymaps/#](../../remote-input/keymaps/#g
s#\[([^]]*)\]\([^)]*\.5\)#\1#g
s#\[([^]]*)\]\((docs/)?screens/README\.md\)#\1#g
s#\[([^]]*)\]\((\.\./)?(\.ci|lab|CONTRIBUTING\.md)[^)]*\)#\1#g
s#\]\(docs/#](#g
