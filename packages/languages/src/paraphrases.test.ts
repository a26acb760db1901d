import { describe, expect, it } from 'vitest';
import { judgeAnswer } from './index.ts';
import type { LearnableCode } from './registry.generated.ts';

/** What is taught, what says the same, and what is near to it and says something else. */
type Row = readonly [accepted: string, right: readonly string[], wrong: readonly string[]];

const rows: Readonly<Record<LearnableCode, readonly Row[]>> = {
  en: [
    [
      'I have a new key.',
      ["I've got a new key.", 'I have got a new key.'],
      ['I got a new key.', 'I have get a new key.'],
    ],
    ['Do you have a map?', ['Have you got a map?'], ['Have you get a map?', 'Do you has a map?', 'Has you got a map?']],
    ["She doesn't have time.", ["She hasn't got time."], ["She haven't got time.", 'She has got time.']],
    ['I have to go.', ["I've got to go."], ['I have go.']],
    ['Nobody is here.', ['No one is here.', "No one's here."], ['Anyone is here.', 'No is here.']],
    ['Is anybody here?', ['Is anyone here?'], ['Is nobody here?', 'Is someone here?']],
    [
      'The bus comes at half past nine.',
      ['The bus comes at 9:30.', 'The bus comes at nine thirty.'],
      ['The bus comes at 8:30.', 'The bus comes at half past eight.'],
    ],
    ["It's a quarter to ten.", ["It's quarter to ten.", "It's 9:45."], ["It's 10:45.", "It's a quarter past ten."]],
    [
      "The film starts at seven o'clock.",
      ['The film starts at 7:00.', 'The film starts at seven.'],
      ['The film starts at 7:10.'],
    ],
    ['The film starts at seven.', ["The film starts at seven o'clock."], ["The film starts o'clock."]],
    ['Thank you, it was good.', ['Thanks, it was good.'], ['Thank, it was good.']],
    ['Maybe he is ill.', ['Perhaps he is ill.'], ['May he is ill.']],
    ['I read every evening.', ['I read each evening.'], ['I read all evening.', 'I read every evenings.']],
    ['Good evening, Leo.', ['Evening, Leo.'], ['Good night, Leo.', 'Good, Leo.']],
    [
      'The tea is cold, but Bruno is happy.',
      ["The tea's cold, but Bruno's happy."],
      ["The teas cold, but Bruno happy's."],
    ],
    ['Bruno has a bone.', [], ["Bruno's a bone."]],
    ['He drinks a lot of tea.', ['He drinks lots of tea.'], ['He drinks a lot tea.', 'He drinks lot of tea.']],
  ],
  es: [
    ['Ahora vivo aquí.', ['Ahorita vivo aquí.'], ['Ayer vivo aquí.']],
    ['Vivo aquí.', ['Vivo acá.'], ['Vivo allí.', 'Vivo allá.']],
    ['Come pan todos los días.', ['Come pan cada día.'], ['Come pan todo el día.', 'Come pan cada días.']],
    ['Estudio todas las noches.', ['Estudio cada noche.'], ['Estudio toda la noche.']],
    ['Quizás llueve.', ['Tal vez llueve.', 'A lo mejor llueve.', 'Quizá llueve.'], ['Mejor llueve.']],
    [
      'Salió anoche.',
      ['Salió ayer por la noche.', 'Salió ayer en la noche.'],
      ['Salió ayer.', 'Salió ayer por la tarde.'],
    ],
    [
      'El tren sale a las siete y media.',
      ['El tren sale a las 7:30.'],
      ['El tren sale a las 7:15.', 'El tren sale a las seis y media.'],
    ],
    ['La cena es a las siete.', ['La cena es a las 7:00.', 'La cena es a las 7.'], ['La cena es a las 8:00.']],
    ['Son las diez menos cuarto.', ['Son las 9:45.'], ['Son las 10:45.', 'Son las nueve y cuarto.']],
    ['Quisiera un té.', ['Querría un té.'], ['Quería un té, no.', 'Quiere un té.']],
    [
      'La casa está al lado del río.',
      ['La casa está junto al río.'],
      ['La casa está junto a el río.', 'La casa está junto río.'],
    ],
    ['Un té, por favor.', ['Un té, si es tan amable.'], ['Un té, si es amable tan.']],
    ['Todavía duerme.', ['Aún duerme.'], ['Ya duerme.', 'Aunque duerme.']],
    ['Trabaja por la mañana.', ['Trabaja en la mañana.'], ['Trabaja mañana.', 'Trabaja de la mañana.']],
  ],
  fr: [
    [
      'Je ne connais pas cette fille.',
      ['Je connais pas cette fille.'],
      ['Je connais cette fille.', 'Je ne connais cette fille.'],
    ],
    ["Je n'aime pas le vent.", ["J'aime pas le vent."], ["J'aime le vent.", 'Je aime pas le vent.']],
    ["Ce n'est pas grave.", ["C'est pas grave."], ["C'est grave.", 'Ce est pas grave.']],
    ['Je ne mange jamais de pain.', ['Je mange jamais de pain.'], ['Je mange de pain.']],
    ['Je ne veux plus de gâteau.', [], ['Je veux plus de gâteau.']],
    ["Il n'y a pas de bus.", ['Il y a pas de bus.', 'Y a pas de bus.'], ['Il y a de bus.', 'Il a pas de bus.']],
    ["Moi, il n'y a jamais pensé.", ["Moi, il n'y a jamais pensé !"], ["Moi, elle n'y a jamais pensé."]],
    ['Il y avait un lac.', ['Y avait un lac.'], ['Il avait un lac.']],
    ['Ça ne va pas.', ['Cela ne va pas.', 'Ça va pas.'], ['Ça va.', 'Ce ne va pas.']],
    ['Je suis fatigué.', ['Moi, je suis fatigué.'], ['Moi suis fatigué.', 'Toi, je suis fatigué.']],
    [
      'Le bus part à neuf heures et demie.',
      ['Le bus part à 9h30.', 'Le bus part à neuf heures trente.', 'Le bus part à 9 h 30.'],
      ['Le bus part à 9h15.', 'Le bus part à dix heures et demie.'],
    ],
    ['Il est dix heures moins le quart.', ['Il est 9h45.'], ['Il est 10h45.', 'Il est dix heures et quart.']],
    ['Je lis tous les jours.', ['Je lis chaque jour.'], ['Je lis toute la journée.', 'Je lis chaque jours.']],
    ["Un thé, s'il vous plaît.", ['Un thé, svp.'], ["Un thé, s'il vous."]],
    ['Quand il pleut, je lis.', ["Lorsqu'il pleut, je lis."], ["Puisqu'il pleut, je lis."]],
    ['Tu es fort.', ["T'es fort."], ['Te es fort.', 'Tu est fort.']],
    [
      'Tu veux du thé ?',
      ['Veux-tu du thé ?', 'Est-ce que tu veux du thé ?'],
      ['Veux tu de thé ?', 'Est-ce que veux du thé ?'],
    ],
    ['Où vas-tu ?', ['Où est-ce que tu vas ?', 'Où tu vas ?'], ['Où est-ce que vas-tu aller ?', 'Où il va ?']],
    ["Qu'est-ce que vous faites ?", ['Que faites-vous ?'], ["Qu'est-ce que faites ?", 'Qui faites-vous ?']],
    ["Qu'as-tu fait ?", ["Qu'est-ce que tu as fait ?"], ["Qu'est-ce tu as fait ?"]],
    ['Y a-t-il un pont ?', ['Il y a un pont ?', "Est-ce qu'il y a un pont ?"], ['A-t-il un pont ?']],
    ['Comment vous appelez-vous ?', ['Comment est-ce que vous vous appelez ?'], ['Comment appelez-vous ?']],
    [
      'Le café est ouvert ?',
      ['Le café est-il ouvert ?', 'Est-ce que le café est ouvert ?'],
      ['Le café est-elle ouvert ?'],
    ],
    ["C'est ton frère ?", ['Est-ce ton frère ?', "Est-ce que c'est ton frère ?"], ['Est ton frère ?']],
    ['Qui habite ici ?', [], ['Qui est-ce que habite ici ?']],
    ['Lave-toi les mains !', [], ['Te laves les mains !', 'Est-ce que tu te laves les mains ?']],
    ['Vous parlez anglais.', [], ['Est-ce que vous parlez anglais ?']],
    [
      'Ce canapé est vieux, mais il est bon.',
      ['Il est vieux, ce canapé, mais il est bon.', 'Ce canapé, il est vieux, mais il est bon.'],
      ['Elle est vieux, ce canapé, mais il est bon.', 'Ce canapé, elle est vieux, mais il est bon.'],
    ],
    ["C'est mon arrêt ?", ["C'est mon arrêt, ça ?"], ["C'est mon arrêt, lui ?"]],
    ['Personne ne joue ici.', ['Personne joue ici.'], ['Personne ne pas joue ici.', 'Tout le monde joue ici.']],
    ['Je vois un chat et dix chiens.', ['Je vois un chat ainsi que dix chiens.'], ['Je vois un chat ou dix chiens.']],
    [
      "J'ai neuf ans.",
      ["J'ai neuf ans, moi."],
      ["J'ai neuf ans, toi non.", "J'ai neuf ans, toi.", "J'ai neuf ans, ça."],
    ],
  ],
};

const verdictOf = (language: string, accepted: string, given: string, sameWords = false): string =>
  judgeAnswer({ language, accepted: [accepted], given, lexicon: new Set(), anyWording: !sameWords, sameWords }).verdict;

describe.each(Object.entries(rows))('words of %s that say the same', (language, own) => {
  it.each(own.flatMap(([accepted, right]) => right.map((given) => [given, accepted] as const)))(
    'A25: "%s" is right for "%s"',
    (given, accepted) => {
      expect(verdictOf(language, accepted, given)).toBe('exact');
    },
  );

  it.each(own.flatMap(([accepted, , wrong]) => wrong.map((given) => [given, accepted] as const)))(
    'A25: "%s" is not right for "%s"',
    (given, accepted) => {
      expect(['wrong', 'unsure']).toContain(verdictOf(language, accepted, given));
    },
  );

  it('A25: are right in both directions, but for what may only be left out', () => {
    const turned = own.flatMap(([accepted, right]) =>
      right.filter((given) => !isOmission(accepted, given)).map((given) => verdictOf(language, given, accepted)),
    );
    expect(new Set(turned)).toEqual(new Set(['exact']));
  });
});

/** Whether a text has no `ne` that the other one has. */
const isOmission = (accepted: string, given: string): boolean =>
  /\bn(?:e |')/u.test(accepted) && !/\bn(?:e |')/u.test(given);

describe('a dictation', () => {
  it('A26: takes no word for another', () => {
    expect(verdictOf('en', 'Nobody is here.', 'No one is here.', true)).toBe('wrong');
    expect(verdictOf('es', 'Yo vivo aquí.', 'Vivo aquí.', true)).toBe('wrong');
    expect(verdictOf('fr', 'Ça ne va pas.', 'Ça va pas.', true)).toBe('wrong');
  });
});

describe('a comma', () => {
  it.each([
    ['en', 'The walls are yellow and the door is green.', 'The walls are yellow, the door is green.'],
    ['es', 'Las paredes son amarillas y la puerta es verde.', 'Las paredes son amarillas, la puerta es verde.'],
    ['fr', 'Les murs sont jaunes et la porte est verte.', 'Les murs sont jaunes, la porte est verte.'],
  ])('A25: says "and" in %s', (language, accepted, given) => {
    expect(verdictOf(language, accepted, given)).toBe('exact');
    expect(['wrong', 'unsure']).toContain(verdictOf(language, accepted, given.replace(',', '')));
    expect(verdictOf(language, accepted, given, true)).toBe('wrong');
  });
});
