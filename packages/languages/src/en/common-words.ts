/** Frequent English words: a typing slip that produces one of them counts as another word, not as a typo. */
export const commonWords = `
a aboard about above abroad advice advise again ago all along also am among an and angry answer april are arm around
arrive ask at aunt away baby back bad bag ball bank bar bare bath bathroom battle beach bean beans beard beast beat
bedroom beef beer beg begin believe bell below belt bench berry bet better big bill bird birthday black blood blue
board boat body book books boot boring born boss both bought bow bowl box boy brain branch break breaks breath breathe
brick bride bring brink broad brought brown bug build bunch bunny bury busy but buy by cable cafe cakes call came
camera can cap car card cards carry cash cast cat catch caught cave chain chair cheap chicken child chocolate choose
chose cinema city clean clear clock close closed cloth cloud coast coat cold colour come cook cool cop cope copy corner
cost cough could count counter country cow cream crest cried cross cup cups curry customer cut daily dairy dance dare
dark dawn day days dead deal dear death deep desert desk dessert desserts device diary dice did die diner dirt dirty
dish disk do doctor dog donkey door down drain drank draw dream dress dried drink drive dry duck dust each ear earth
easy eat egg eight eighty else empty end enjoy enough eye eyes face fact fairy fall false far farm fast fat feast feel
feet fell ferry few fifty fight film find fine fire first fish fist five floor flour fly food fool foot for forget fork
form forth forty fought four free fresh friday fried friend friends from front fruit full fun funny gain game garden
gave get girl give glad glare go goat goes gold gone good got grandfather grandmother grass gray great green grey
ground group grow guess guest had hair hairy half hand hands happen happy hard hat hate have he head heal health hear
heard heart heat heavy held hell hello help her here hers high hill him hit hold hole holiday home honey hook hoot hop
hope horse hospital hot hotel hour hours how hug hurry hurt i ice idea if ill in into island it jam job join juices
june jury just keep key kind kitchen know known lag lake lamp language large last late later laugh law lawn lay lead
leaf learn least leave leaves left leg lemon let lid lie life light like liked line link lips list listen live lived
lives loan lock lone long look looked loose lose loss lost lot love low luck lucky lunch lust made mail main make man
map march market married marry mask mass match may maybe me meal mean meat medicine meet men menu merry mess met mice
middle milk mind mine minute minutes miss mist mistake mole monday money monkey month months moon more most moth
mountain mouse mouth move movie much mug mum museum music must my nail name naught near neat neighbour nest new next
nice night nine no noise north nose not note now nurse of off offer often oil old older on once one onion open or order
other our out own page pain paint pair parent parents park part party pass past pasta paste patch paw pay pen person
pet phone photo piano piece pill pink place plain plan plane plant plate plates play player please point pole pool poor
post pot pour pray press prey price pride prince prize problem pull punch push put queen quest question quick quiet
quite rain ranch raw ray read real reef remember restaurant return rice rich ride right rise risk road roast rock rode
role room root rough round row rug rule run rust sad safe said salad sale salt same sand saturday save saw say school
score sea seal seat see sell send seven sew shade shake shall shape share shave she sheep sheet ship shirt shoe shoes
shoot shop shore short shot show sick side sight sign since sing sink sit six sixty size skin skirt sky slate slave
sleep slice slow small smell smile smoke snake snore snow so soap sock some son song soon sore sorry soul soup sour
south speak spell spend spoon sport stake stand star stare start station stay steak steal steel still stomach stone
stop store storey story street student study suck sugar suit sun sunday sunny sure sweat sweet swim switch tail take
tale talk tall tank task taste taught tea teach team teeth tell ten tent tenth test than thank that the thee their them
then there these they thin things think third thirst thirsty thirty those though thought three threw through throw
thursday ticket tie time times tip tips tired to toast today told ton too took tool tooth top tough tour towel town toy
track train travel tray tree trick tried trip truck true truth try tuesday tug turn two umbrella uncle understand until
up use used vain vegetable vest visit voice waist wait waiters wake walk wall want wanted warm wash waste watch wave
way we wealth wear week weeks weight well went were wet what wheel when where which while white who whole whose why
wide wife will win wind window wine winner wish witch with woman women wood wool word words work world worry worse
worst would write wrong year years yet you young your yours zero zoo
`;
