/** Spanish verbs that leave the pattern of their ending. */
import { table } from './model.ts';

/** Infinitive -> the stem of the stressed forms of the present. */
export const STRESSED = table(`
  pensar: piens, empezar: empiez, comenzar: comienz, cerrar: cierr, querer: quier, entender: entiend, perder: pierd, preferir: prefier,
  sentir: sient, mentir: mient, despertar: despiert, sentar: sient, encender: enciend, nevar: niev, calentar: calient, divertir: diviert,
  recomendar: recomiend, atravesar: atravies, negar: nieg, regar: rieg, temblar: tiembl,
  volver: vuelv, devolver: devuelv, encontrar: encuentr, contar: cuent, costar: cuest, poder: pued, dormir: duerm, morir: muer,
  recordar: recuerd, acostar: acuest, probar: prueb, mostrar: muestr, llover: lluev, doler: duel, jugar: jueg, colgar: cuelg, volar: vuel,
  sonar: suen, soñar: sueñ, almorzar: almuerz, mover: muev, resolver: resuelv, rogar: rueg,
  pedir: pid, servir: sirv, repetir: repit, seguir: sigu, vestir: vist, elegir: elig, despedir: despid, conseguir: consigu, corregir: corrig,
  reír: rí, sonreír: sonrí, enviar: enví, continuar: continú, esquiar: esquí, actuar: actú, reunir: reún,
  tener: tien, venir: vien, decir: dic, oír: oy, construir: construy, huir: huy, caer: ca, traer: tra, ver: v
`);

/** Infinitive -> stem of the first person, which the subjunctive shares. */
export const FIRST = table(`
  tener: teng, venir: veng, poner: pong, salir: salg, hacer: hag, decir: dig, traer: traig, caer: caig, oír: oig, ver: ve, valer: valg,
  proponer: propong, suponer: supong, mantener: manteng, saber: sep, haber: hay, ir: vay, ser: se, seguir: sig, conseguir: consig
`);

/** Infinitive -> strong stem of the past. */
export const STRONG = table(`
  tener: tuv, estar: estuv, poder: pud, poner: pus, saber: sup, hacer: hic, querer: quis, venir: vin, decir: dij, traer: traj,
  conducir: conduj, traducir: traduj, producir: produj, andar: anduv, haber: hub, mantener: mantuv, proponer: propus, suponer: supus
`);

/** Infinitive -> stem of the future. */
export const LATER = table(`
  tener: tendr, poner: pondr, venir: vendr, salir: saldr, poder: podr, querer: querr, saber: sabr, haber: habr, hacer: har, decir: dir,
  valer: valdr, mantener: mantendr, proponer: propondr, suponer: supondr, oír: oir, reír: reir, sonreír: sonreir
`);

/** Infinitive -> participle without its ending. */
export const PARTICIPLES = table(`
  abrir: abiert, cubrir: cubiert, descubrir: descubiert, escribir: escrit, hacer: hech, decir: dich, ver: vist, poner: puest, volver: vuelt,
  devolver: devuelt, romper: rot, morir: muert, resolver: resuelt, proponer: propuest, suponer: supuest, ir: id, ser: sid, reír: reíd
`);

/** All forms of verbs that follow no pattern: the present, and the past of *ser* and *ir*. */
export const WHOLE: Readonly<Record<string, string>> = {
  ser: 'soy eres es somos sois son era eras éramos erais eran fui fuiste fue fuimos fuisteis fueron',
  ir: 'voy vas va vamos vais van iba ibas íbamos ibais iban fui fuiste fue fuimos fuisteis fueron yendo yéndose vámonos',
  estar: 'estoy estás está estamos estáis están esté estés estemos estéis estén',
  haber: 'he has ha hemos habéis han hay',
  dar: 'doy das da damos dais dan di diste dio dimos disteis dieron dé des demos deis den',
  ver: 'veo ves ve vemos veis ven vi viste vio vimos visteis vieron veía veías veíamos veíais veían',
  saber: 'sé',
};

/** Commands to one person that are not the present of *she*. */
export const COMMANDS: Readonly<Record<string, string>> = {
  ...{
    hacer: 'haz',
    poner: 'pon',
    tener: 'ten',
    venir: 'ven',
    decir: 'di',
    salir: 'sal',
    ir: 've',
    ver: 've',
    dar: 'da',
  },
};
