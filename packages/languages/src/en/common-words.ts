/** Frequent English words: a slip that produces one of them is another word, not a typo. */
export const commonWords = `
a about above across after again against ago all almost along already also always am among an and angry animal another
answer any anybody anyone anything apple april are arm around arrive as ask at august aunt autumn away
baby back bad bag ball bank bar bath bathroom beach bean beans beautiful because bed bedroom beer before begin behind
believe below best better between big bike bill bird birthday black blood blue board boat body book books boring born
both bottle bottom bowl box boy bread breakfast bridge bring brother brown build building bus busy but butter buy by
cake call called came camera can car card careful carry cash castle cat centre chair cheap cheese chicken child children
chocolate choose church cinema city class clean clear clock close closed clothes cloud coat coffee cold colour come
cook cool corner correct cost could count country course cousin cow cream cross cup customer cut
dance dark daughter day days dead dear december deep desk dessert did different difficult dinner dirty dish do doctor
does dog door down drank draw dream dress drink drive driver dry during
each ear early earth east easy eat egg eight eighteen eighty either eleven else empty end english enjoy enough evening
ever every everybody everyone everything excuse expensive eye eyes
face fact fall false family famous far farm fast fat father february feel feet few fifteen fifty film find fine finger
finish fire first fish five floor flower fly follow food foot for forest forget fork form forty four fourteen free fresh
friday friend friends from front fruit full fun funny
game garden gave get girl give glad glass glasses go goes gold gone good goodbye got grandfather grandmother great
green grey ground group grow guess guest guitar
had hair half hand hands happen happy hard has hat hate have he head health hear heard heart heavy hello help her here
hers high hill him his hit hold holiday home honey hope horse hospital hot hotel hour hours house how hundred hungry
hurry hurt husband
i ice idea if ill important in inside interesting into is island it its
jacket jam january job join juice july june just
keep key kind king kitchen knife know known
lake lamp language large last late later laugh learn least leave left leg lemon less lesson let letter life light like
liked line listen little live lived lives long look looked lose lost lot love low lucky lunch
made mail main make man many map march market married matter may maybe me meal mean meat medicine meet men menu met
middle milk mind mine minute minutes miss mistake monday money month months moon more morning most mother mountain mouth
move movie much mum museum music must my
name near need neighbour never new news newspaper next nice night nine nineteen ninety no nobody noise north nose not
note nothing november now number nurse
october of off offer office often oil old on once one onion only open or orange order other our out outside over own
page pain paint pair paper parent parents park part party pass past pay pen pencil people pepper perhaps person phone
photo piano picture piece pink place plan plane plant plate play player please pocket point police poor possible post
potato pretty price problem pull purple push put
queen question quick quickly quiet quite
rain read ready real really red remember rest restaurant return rice rich ride right ring river road room round run
sad said salad salt same sand sandwich saturday say school sea season seat second see sell send september seven
seventeen seventy shall she sheep ship shirt shoe shoes shop short should show shower sick side sign simple since sing
sister sit six sixteen sixty size skin sky sleep slow slowly small smell smile smoke snow so soap some somebody someone
something sometimes son song soon sorry soup south speak spell spend spoon sport spring stand star start station stay
still stomach stone stop story strange street strong student study sugar suit summer sun sunday sure sweet swim
table take talk tall tea teach teacher team tell ten test than thank thanks that the their them then there these they
thin thing things think third thirsty thirteen thirty this those thought thousand three through thursday ticket time
times tired to today together toilet told tomato tomorrow tonight too took tooth top towel town toy train travel tree
trip trousers true try tuesday turn twelve twenty two
umbrella uncle under understand until up us use used useful usually
vegetable very village visit voice
wait waiter wake walk wall want wanted warm was wash watch water way we wear weather wednesday week weekend weeks weight
welcome well went were west wet what wheel when where which while white who whole whose why wide wife will win wind
window wine winter wish with without woman women wonderful wood word words work world worried worse worst would write
wrong
year years yellow yes yesterday yet you young your yours
zero zoo
mouse cable breaks beard chain monkey winner diner sweat sheet desert desserts steak battle older sight fight fried
prize pride pill grass waiters waitress cards tips tip juices cakes toast biscuit knives plates cups mug tray receipt
counter
hop loose fell though tough bench goat bride prince leaf leaves lead loan lone pole pool fool wool tool bow cap cop
cope copy coast roast mist dust rust lust cast fist list lips lid lie lay ray wave cave save safe cafe sale tale tail
nail gain vain brain drain plain slate slave shave share shape shade shake snake stake steal steel seal deal heal hell
held hole mole rule role rode rise mice slice dice tie die dirt skirt shoot shore store score snore sore soul sour tour
pour flour ton dawn lawn law saw sew paw raw row shot pot pet bet beg lag bug hug rug tug beat heat neat boot root hoot
hook lock rock sock duck luck suck truck track trick brick break breath breathe death wealth forth teeth truth thirst
broad abroad aboard match witch switch catch patch punch bunch branch ranch diary dairy daily fairy hairy marry curry
worry sunny bunny donkey turkey jury bury berry cherry ferry merry mystery history storey advice advise device dare
bare stare glare moth tent tenth bell belt taste waste waist paste pasta feast beast cloth chose loss boss mass mess
press stress quest vest nest crest gray pray prey beef reef thee throw threw rough cough bought brought fought caught
taught naught tank sink wing link brink disk risk mask task tried dried cried
`;
