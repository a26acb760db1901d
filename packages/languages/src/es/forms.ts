/** Spanish endings and irregular forms. */
import type { Ending } from '../rules.ts';

/** Gender and number of nouns and adjectives. */
export const nounEndings: readonly Ending[] = [
  ['o a os as'],
  ['- s', /[aeiou]$/],
  ['- es a as', /[dlnrsj]$/],
  ['- ito ita itos itas', /[dlnrs]$/],
  ['z ces'],
];

/** Pronouns behind infinitives, gerunds and commands, alone and in pairs; `lelo` is a mistake for `selo`. */
const ENCLITICS =
  'me te se le lo la los las les nos os melo mela melos melas telo tela telos telas selo sela selos selas lelo lela noslo nosla oslo osla';

const PARTICIPLE = 'ado ada ados adas';

/** Persons and tenses of regular verbs. */
export const verbEndings: readonly Ending[] = [
  [
    `o as a amos ais an e es emos eis en aste asteis aron aba abas abamos abais aban are aras ara aremos areis aran aria arias ariamos ariais arian ar ando ad ${PARTICIPLE}`,
  ],
  [
    'o es e emos eis en imos is a as amos ais an i iste io isteis ieron ia ias iamos iais ian ere eras era eremos ereis eran eria erias eriamos eriais erian ire iras ira iremos ireis iran iria irias iriamos iriais irian er ir iendo ed id ido ida idos idas iera ieras ieran',
  ],
  [ENCLITICS, /(?:[aei]r|[aeiou]n?)$/],
];

/** What the signs in `forms` stand for: strong and regular past, future and conditional, imperfect, subjunctive. */
export const tenses: Readonly<Record<string, string>> = {
  '^': 'e iste o imos isteis ieron eron',
  '=': 'e as a emos eis an ia ias iamos iais ian',
  '~': 'ia ias iamos iais ian',
  '+': 'a as amos ais an',
  '*': 'aba abas abamos abais aban',
  '<': 'e aste o amos asteis aron',
  '>': 'i iste io imos isteis ieron',
};

/** Sets of forms of one word, one a line. */
export const forms = `
ser soy eres es somos sois son era eras éramos erais eran sea seas seamos sean sido siendo fui fuiste fue fuimos fuisteis fueron ser=
estar estoy estás está estamos estáis están est* esté estés estén estado estando estuv^ estar=
haber he has ha hemos habéis han hay hab~ hubo había hub^ habr= hay+ habido
tener tengo tienes tiene tenemos tenéis tienen ten~ tuv^ tendr= teng+ tenido ten
querer quiero quieres quiere queremos queréis quieren quer~ quis^ querr= quier+ quisiera quisieras querido
poder puedo puedes puede podemos podéis pueden pod~ pud^ podr= pued+ podido pudiera
ir voy vas va vamos vais van iba ibas íbamos iban fui fuiste fue fuimos fueron ir= vaya vayas vayan ido yendo ve
dar doy das da damos dais dan d* di diste dio dimos dieron dar= dé des den dado dando
ver veo ves ve vemos veis ven ve~ vi viste vio vimos vieron ver= ve+ visto viendo
hacer hago haces hace hacemos hacéis hacen hac~ hic^ hizo har= hag+ hecho haciendo haz
decir digo dices dice decimos decís dicen dec~ dij^ dir= dig+ dicho diciendo di
venir vengo vienes viene venimos venís vienen ven~ vin^ vendr= veng+ venido viniendo ven
poner pongo pones pone ponemos ponéis ponen pon~ pus^ pondr= pong+ puesto poniendo pon
salir salgo sales sale salimos salís salen saldr= salg+ salió salí salido sal
saber sé sabes sabe sabemos sabéis saben sab~ sup^ sabr= sepa sepas sepan sabido
traer traigo traes trae traemos traen traj^ traer= traig+ traído
conocer conozco conoces conoce conocemos conocen conozc+ conoc~ conocí conoció conocido
seguir sigo sigues sigue seguimos seguís siguen seguí seguiste siguió siguieron segu~ seguir= sig+ seguido siguiendo
pedir pido pides pide pedimos pedís piden pedí pediste pidió pidieron ped~ pedir= pid+ pedido pidiendo
dormir duermo duermes duerme dormimos dormís duermen dormí dormiste durmió durmieron dorm~ dormir= duerm+ dormido durmiendo
jugar juego juegas juega jugamos jugáis juegan jugué jugaste jugó jugaron jug* jugar= juegue juegues jueguen jugado jugando
pensar pienso piensas piensa pensamos pensáis piensan pens< pens* pensar= piense pienses piensen pensado pensando
empezar empiezo empiezas empieza empezamos empezáis empiezan empecé empezaste empezó empezaron empez* empezar= empezado
cerrar cierro cierras cierra cerramos cerráis cierran cerr< cerr* cerrar= cierre cierres cierren cerrado cerrando
volver vuelvo vuelves vuelve volvemos volvéis vuelven volv> volv~ volver= vuelv+ vuelto volviendo
encontrar encuentro encuentras encuentra encontramos encuentran encontr< encontr* encontrar= encontrado
contar cuento cuentas cuenta contamos contáis cuentan cont< cont* contar= cuente cuentes cuenten contado contando
costar cuesta cuestan costó costaron costaba costaban costado
perder pierdo pierdes pierde perdemos perdéis pierden perd> perd~ perder= pierd+ perdido perdiendo
preferir prefiero prefieres prefiere preferimos preferís prefieren preferí preferiste prefirió prefer~ preferir= preferido
sentir siento sientes siente sentimos sentís sienten sentí sentiste sintió sintieron sent~ sentir= sentido
entender entiendo entiendes entiende entendemos entendéis entienden entend> entend~ entender= entendido
servir sirvo sirves sirve servimos servís sirven serví sirvió sirvieron serv~ servir= servido
llover llueve llovió llueva lloviendo llov~
doler duele duelen dolió dolieron dol~
leer leo lees lee leemos leéis leen leí leíste leyó leyeron le~ leer= le+ leído leyendo
oír oigo oyes oye oímos oís oyen oí oíste oyó oyeron oir= oig+ oído oyendo
caer caigo caes cae caemos caéis caen caí caíste cayó cayeron ca~ caer= caig+ caído cayendo
este esta estos estas esto
ese esa esos esas eso
aquel aquella aquellos aquellas aquello
mi mis mío mía míos mías
tu tus tuyo tuya tuyos tuyas
su sus suyo suya suyos suyas
nuestro nuestra nuestros nuestras
vuestro vuestra vuestros vuestras
gran grande grandes
buen bueno buena buenos buenas
mal malo mala malos malas
primer primero primera primeros primeras
tercer tercero tercera
algún alguno alguna algunos algunas
ningún ninguno ninguna
veintiún veintiuno veintiuna
le les
lo la los las
él ella ellos ellas
yo me mí
uno un una
cien ciento cientos
`;

/** Words that end like inflected forms but are none. */
export const invariable = `
gracias lejos antes después entonces lunes martes miércoles jueves viernes además menos detrás atrás quizás tres seis dos
más jamás adiós apenas crisis paraguas cumpleaños autobús país mes gafas vacaciones tijeras pantalones
tos gas interés tenis nos os bienes nunca siempre ahora casi para contra hasta entre sobre desde donde cuando aunque
porque también tampoco bien aquí allí ahí hoy ayer mañana tarde pronto luego todavía mientras como dentro fuera cerca
abajo arriba delante debajo encima enfrente bajo muy tan pero sino según durante excepto cuatro cinco siete ocho nueve
agosto octubre noviembre diciembre septiembre norte este oeste sur
`;

/** Nouns whose only other form is the plural. */
export const nouns = `
leche noche nombre calle clase hombre hambre coche cine postre parte gente carne nieve nube sangre viaje traje aire baile
puente aceite café taxi menú sofá mano foto radio moto día mapa problema idioma tema clima programa sistema planeta agua
pie llave nave nariz mesa silla casa cama puerta ventana cuchara taza botella tarjeta cuenta libro queso vaso plato zumo
cuchillo zapato vestido dinero tiempo regalo huevo pollo pescado azúcar verdura fruta manzana naranja cerveza comida cena
tienda playa plaza montaña ciudad pueblo semana hora minuto año mes familia cabeza pierna brazo ojo boca pelo padre madre
`;
