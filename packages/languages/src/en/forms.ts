/** English endings and irregular forms. */
import type { Ending } from '../rules.ts';

/** Number of nouns, and the possessor. */
export const nounEndings: readonly Ending[] = [
  ["- s 's", /[^s]$/],
  ["- 's", /s$/],
  ['- es', /(?:s|x|z|ch|sh|o)$/],
  ['y ies'],
  ['f ves'],
  ['fe ves'],
  ['- er est'],
  ['e er est'],
  ['y ier iest'],
];

/** Persons and tenses of verbs, and adjectives compared. */
export const verbEndings: readonly Ending[] = [
  ['- s ed ing', /[^se]$/],
  ['- es ed ing', /(?:s|x|z|ch|sh|o)$/],
  ['y ies ied ying ier iest ily'],
  ['e es ed ing er est'],
  ['- er est ly'],
];

/** Sets of forms of one word, one a line. */
export const forms = `
am is are was were be been being
have has had having
do does did done doing
go goes went gone going
can could
will would
shall should
may might
this these
that those
i me my mine myself
he him his himself
she her hers herself
we us our ours
they them their theirs
you your yours
it its itself
who whom whose
a an
man men
woman women
child children
person people
foot feet
tooth teeth
mouse mice
wife wives
knife knives
life lives
leaf leaves
half halves
shelf shelves
begin begins began begun
break breaks broke broken
bring brings brought
build builds built
buy buys bought
catch catches caught
choose chooses chose chosen
come comes came coming
cut cuts cutting
drink drinks drank drunk
drive drives drove driven
eat eats ate eaten
fall falls fell fallen
feel feels felt
find finds found
fly flies flew flown
forget forgets forgot forgotten
get gets got getting
give gives gave given
grow grows grew grown
hear hears heard
hide hides hid hidden hiding
hold holds held
keep keeps kept
know knows knew known
learn learns learnt
leave leaves left
lend lends lent
lie lies lay lying
lose loses lost
make makes made
mean means meant
meet meets met
pay pays paid
put puts putting
read reads
ride rides rode ridden
ring rings rang rung
run runs ran running
say says said
see sees saw seen
sell sells sold
send sends sent
sing sings sang sung
sit sits sat sitting
sleep sleeps slept
speak speaks spoke spoken
spend spends spent
stand stands stood
steal steals stole stolen stealing
swim swims swam swum swimming
take takes took taken
teach teaches taught
tell tells told
think thinks thought
throw throws threw thrown
understand understands understood
wake wakes woke woken
wear wears wore worn
win wins won
write writes wrote written
stop stops stopped stopping
plan plans planned planning
shop shops shopped shopping
good better best
bad worse worst
far further
much more most
many more most
little less least
big bigger biggest
hot hotter hottest
interesting interested interest
boring bored
tiring tired
exciting excited
surprising surprised
one first
two second
three third
five fifth
`;

/** Words that end like inflected forms but are none. */
export const invariable = `
always sometimes perhaps besides yes thus plus this is was his us as has does its towards afterwards nowadays
upstairs downstairs across unless less business address princess bus gas glass class news christmas thanks series
species tennis menus campus virus circus trousers jeans glasses clothes scissors pyjamas Paris wednesday
need seed feed speed weed indeed hundred red bed bread ready sled sacred naked
nothing something anything everything very many any every only early really
over under never ever after together whether either neither best west rest east
`;

/** Nouns whose only other form is the plural. */
export const nouns = `
thing king ring spring string wing morning evening ceiling wedding building family july
flower water winter summer number letter dinner paper sister brother mother father centre
daughter computer butter pepper tower river weather forest breakfast interest teacher waiter driver weekend
house table bottle apple cake juice cheese orange office bridge picture village coffee bike knife
`;
