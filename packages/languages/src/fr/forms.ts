/** French endings and irregular forms. */
import type { Ending } from '../rules.ts';

/** Adjectives and nouns whose feminine adds an e; others show it by their ending. */
const WITH_E =
  /^(?:petit|grand|vert|lourd|chaud|froid|droit|gratuit|cuit|ecrit|interdit|ouvert|couvert|court|fort|haut|bas|saint|plat|delicat|avocat|prochain|certain|voisin|cousin|copain|plein|brun|blond|rond|profond|second|allemand|gourmand|marchand|bavard|noir|clair|dur|sur|mur|meilleur|seul|espagnol|ami|joli|bleu|gris|marie|fatigue|occupe|assis|mis|pris|surpris|mort|parti|sorti|fini|choisi|venu|lu|vu|bu|su|perdu|vendu|attendu|entendu|content|charmant|voyant|general|normal|special|royal|international|final|local|client|president|etudiant|japonais|mexicain|americain|africain|italien|canadien|francais|anglais|chinois|suedois|mauvais|etroit|cher|entier|premier|dernier)$|(?:[a-z]{2}(?:ieur|ent|ant|ais|ois)|e)$/;
const NO_E = /(?:arrive|entre|journe|soire|anne|matine|ide|allee|pense|duree|gele|poupe|fume)$/;

/** Gender and number of nouns and adjectives. */
export const nounEndings: readonly Ending[] = [
  ['- s', /[^sxz]$/],
  ['- x', /(?:eau|eu|au|ou)$/],
  ['- e s es', new RegExp(`^(?!.*${NO_E.source})(?=.*(?:${WITH_E.source}))`)],
  ['al ale aux ales'],
  ['ail aux'],
  ['er ere ers eres', /(?:mi|ni|ch|g|ng|li)$/],
  ['f ve fs ves'],
  ['eux euse euses'],
  ['eur euse eurs euses'],
  ['teur trice teurs trices'],
  ['en enne ens ennes'],
  ['on onne ons onnes', /(?:b|pat|mign|champi)$/],
  ['el elle els elles'],
  ['il ille ils illes', /t$/],
  ['et ette ets ettes', /(?:n|mu|coqu|compl|inqui)$/],
];

/** Persons and tenses of regular verbs. */
export const verbEndings: readonly Ending[] = [
  [
    'e es ons ez ent er ais ait ions iez aient ant ee ees erai eras era erons erez eront erais erait erions eriez eraient',
  ],
  [
    'is it issons issez issent ir i ie ies issais issait issions issiez issaient irai iras ira irons irez iront irais irait',
  ],
  [
    's - ons ez ent re u ue us ues ais ait ions iez aient rai ras ra rons rez ront rais rait rions riez raient',
    /(?:nd|rd|t|mp)$/,
  ],
  ['s t ons ez ent ir'],
  [
    'geons geais geait geaient geant gions giez ge ges gent ger gerai geras gera gerons gerez geront gerais gerait gerions geriez geraient',
  ],
  ['ai as a ons ez ont ais ait ions iez aient', /r$/],
];

/** What the signs in `forms` stand for: future and conditional, imperfect, present. */
export const tenses: Readonly<Record<string, string>> = {
  '=': 'ai as a ons ez ont ais ait ions iez aient',
  '~': 'ais ait ions iez aient ant',
  '+': 'e es ions iez ent',
};

/** Sets of forms of one word, one a line. */
export const forms = `
être suis es est sommes êtes sont ét~ été ser= soi+ sois soit soyez soyons
avoir ai as a avons avez ont av~ eu aur= aie aies ait ayez
aller vais vas va allons allez vont all~ allé allée allés allées ir= aille
faire fais fait faisons faites font fais~ faite faits fer= fasse
dire dis dit disons dites disent dis~ dite dir=
vouloir veux veut voulons voulez veulent voul~ voulu voudr= veuille veuillez
pouvoir peux peut pouvons pouvez peuvent pouv~ pu pourr= puisse
devoir dois doit devons devez doivent dev~ dû devr=
savoir sais sait savons savez savent sav~ su saur= sache
falloir faut fallait fallu faudra faudrait
pleuvoir pleut pleuvait plu pleuvra
prendre prends prend prenons prenez prennent pren~ pris prise prendr=
apprendre apprends apprend apprenons apprenez apprennent appris
comprendre comprends comprend comprenons comprenez comprennent compris
venir viens vient venons venez viennent ven~ venu venue venus viendr= vienne
tenir tiens tient tenons tenez tiennent tenu
voir vois voit voyons voyez voient voy~ vu vue verr=
boire bois boit buvons buvez boivent buv~ bu boir=
mettre mets met mettons mettez mettent mett~ mis mise mettr=
lire lis lit lisons lisez lisent lis~ lu lir=
écrire écris écrit écrivons écrivez écrivent écriv~ écrir=
vivre vis vit vivons vivez vivent viv~ vécu vivr=
connaître connais connaît connaissons connaissez connaissent connaiss~ connu
croire crois croit croyons croyez croient croy~ cru
partir pars part partons partez partent part~ parti partie partis partir=
sortir sors sort sortons sortez sortent sort~ sorti sortie sortis sortir=
dormir dors dort dormons dormez dorment dorm~ dormi
sentir sens sent sentons sentez sentent sent~ senti
servir sers sert servons servez servent servi
courir cours court courons courez courent couru
ouvrir ouvre ouvres ouvrons ouvrez ouvrent ouvert ouvrir=
offrir offre offres offrons offrez offrent offert
manger mange manges mangeons mangez mangent mange~ mangé
commencer commence commences commençons commencez commencent commencé
acheter achète achètes achetons achetez achètent acheté achèter=
appeler appelle appelles appelons appelez appellent appelé
préférer préfère préfères préférons préférez préfèrent préféré
essayer essaie essaies essayons essayez essaient essayé
payer paie paies payons payez paient payé
naître né née nés nées naît
mourir mort morte morts meurt
plaire plaît plaisent plu
mon ma mes
ton ta tes
son sa ses
notre nos
votre vos
leur leurs
ce cet cette ces
il ils elle elles
je me moi
tu te toi
beau bel belle beaux belles
nouveau nouvel nouvelle nouveaux nouvelles
vieux vieil vieille vieilles
quel quelle quels quelles
tout toute tous toutes
bon bonne bons bonnes meilleur meilleure
blanc blanche blancs blanches
frais fraîche fraîches
sec sèche secs sèches
doux douce douces
long longue longs longues
gros grosse grosses
bas basse basses
gentil gentille gentils gentilles
fou folle fous folles
oeil yeux
monsieur messieurs
madame mesdames
celui celle ceux celles
un une
lequel laquelle lesquels lesquelles
`;

/** Words that end like inflected forms but are none. */
export const invariable = `
temps toujours alors dans sans très après depuis jamais plus moins mais puis vers bras fois mois pays repas prix voix
choix souris tapis dos corps cours bois avis bus jus pas dès près chez assez nez riz gaz croix noix os ailleurs dehors
dessous dessus volontiers longtemps quelquefois parfois beaucoup trop peu tôt tard bientôt demain hier aujourd'hui
maintenant encore déjà comme quand où ici là bas ensemble souvent vraiment comment combien pourquoi parce avec contre
entre pendant devant derrière avant quatre six dix onze douze treize quatorze quinze seize trente merci oui non
presque jusque autre ensuite vite peut-être
`;

/** Nouns whose only other form is the plural. */
export const nouns = `
table chaise tasse bouteille carte assiette fourchette serviette cuillère verre pomme poire fraise orange viande soupe
salade tomate carotte crème glace bière eau pain fromage beurre lait sucre sel café thé jus voiture gare rue place ville
route plage montagne mer porte fenêtre chambre cuisine maison appartement jardin lampe fleur arbre livre lettre
page école classe film musique fête semaine année journée soirée heure minute matin soir nuit main tête bras jambe pied
bouche oreille nez homme femme fille fils frère soeur père mère enfant famille vie pluie neige soleil vent avenue entrée
arrivée boulangerie pharmacie boucherie librairie musée lycée idée vue sortie visite chemise robe jupe pantalon chaussure
tente plante vente attente addition monnaie restaurant croissant moment argent accident parent dent vêtement bureau
quartier papier cahier escalier métier banque poste église hôtel train avion bateau vélo billet ticket valise pourboire
`;
