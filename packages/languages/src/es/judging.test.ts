import { describe, expect, it } from 'vitest';
import { judged, type Row, titled } from '../fixtures/judging.ts';

const written: readonly Row[] = [
  ['Quisiera un café, por favor.', 'Quisiera un café, por favor.', 'exact'],
  ['quisiera un café por favor', 'Quisiera un café, por favor.', 'exact'],
  ['qué tal', '¿Qué tal?', 'exact'],
  ['¡Hola!', 'Hola.', 'exact'],
  ['Voy al bar', 'Voy al bar.', 'exact'],
  ['Me gustaría un café', 'Quisiera un café. | Me gustaría un café.', 'exact'],
  ['31 años', 'treinta y un años', 'exact'],
  ['21 días', 'veintiún días', 'exact'],
  ['Son 3 euros', 'Son tres euros.', 'exact'],
  ['22 mesas', 'veintidós mesas', 'exact'],
  ['1 café', 'un café', 'exact'],
  ['Buenos días, Sra. Olga', 'Buenos días, señora Olga.', 'exact'],
  ['OKAY', 'ok', 'exact'],
  ['porfavor', 'por favor', 'accepted', 'punctuation'],
  ['quisiera un cafe por favor', 'Quisiera un café, por favor.', 'accepted', 'accent'],
  ['que tal', '¿Qué tal?', 'accepted', 'accent'],
  ['el te', 'el té', 'accepted', 'accent'],
  ['manana', 'mañana', 'accepted', 'accent'],
  ['el esta aqui', 'Él está aquí.', 'accepted', 'accent'],
  ['la pinguina', 'la pingüina', 'accepted', 'accent'],
  ['quisera un café', 'Quisiera un café.', 'accepted', 'typo'],
  ['el camarreo', 'el camarero', 'accepted', 'typo'],
  ['la servileta', 'la servilleta', 'accepted', 'typo'],
  ['quisera un cafe porfavor', 'Quisiera un café, por favor.', 'accepted', 'typo'],
  ['quisera una servileta', 'Quisiera una servilleta.', 'wrong', 'typo'],
  ['la lehce', 'la leche', 'accepted', 'typo'],
  ['el pna', 'el pan', 'wrong', 'typo'],
  ['pero', 'perro', 'wrong', 'otherWord'],
  ['la leche', 'la noche', 'wrong', 'otherWord'],
  ['el pecado', 'el pescado', 'wrong', 'otherWord'],
  ['tengo hombre', 'tengo hambre', 'wrong', 'otherWord'],
  ['Voy a el bar', 'Voy al bar.', 'accepted', 'contraction'],
  ['Vengo de el bar', 'Vengo del bar.', 'accepted', 'contraction'],
  ['Voy a la bar', 'Voy al bar.', 'wrong', 'article'],
  ['Voy a bar', 'Voy al bar.', 'wrong', 'article'],
  ['la café', 'el café', 'wrong', 'article'],
  ['una café', 'un café', 'wrong', 'article'],
  ['café', 'el café', 'wrong', 'article'],
  ['café', 'el café | café', 'exact'],
  ['quisiera café', 'Quisiera un café.', 'wrong', 'article'],
  ['la mesa blanco', 'la mesa blanca', 'wrong', 'agreement'],
  ['las mesas blanca', 'las mesas blancas', 'wrong', 'agreement'],
  ['Buenas día', 'Buenos días', 'wrong', 'agreement'],
  ['dos café', 'dos cafés', 'wrong', 'agreement'],
  ['Yo es Nora', 'Yo soy Nora.', 'wrong', 'agreement'],
  ['Los niños quiere agua', 'Los niños quieren agua.', 'wrong', 'agreement'],
  ['mis casa', 'mi casa', 'wrong', 'agreement'],
  ['la mesas blanca', 'las mesas blancas', 'wrong', 'article'],
  ['un café por favor quisiera', 'Quisiera un café, por favor.', 'wrong', 'wordOrder'],
  ['la blanca mesa', 'la mesa blanca', 'wrong', 'wordOrder'],
  ['quisiera un café', 'Quisiera un café, por favor.', 'wrong', 'missingWord'],
  ['quisiera un café solo', 'Quisiera un café.', 'wrong', 'extraWord'],
  ['quisiera un té', 'Quisiera un café.', 'wrong', 'otherWord'],
  ['no quisiera un café', 'Quisiera un café.', 'wrong', 'extraWord'],
  ['', '¿Qué tal?', 'wrong', 'empty'],
  ['¿?', '¿Qué tal?', 'wrong', 'empty'],
];

const heard: readonly Row[] = [
  ['ola, que tal', 'Hola, ¿qué tal?', 'accepted', 'homophone'],
  ['aber', 'haber', 'accepted', 'homophone'],
  ['un baso de agua', 'un vaso de agua', 'accepted', 'homophone'],
  ['vivo en Sebilla', 'Vivo en Sevilla.', 'accepted', 'homophone'],
  ['me yamo Nora', 'Me llamo Nora.', 'accepted', 'homophone'],
  ['si, grasias', 'Sí, gracias.', 'accepted', 'typo'],
  ['un vaso de vino', 'un vaso de agua', 'wrong', 'otherWord'],
];

const strict: readonly Row[] = [
  ['que tal', '¿Qué tal?', 'wrong', 'accent'],
  ['qué tal', '¿Qué tal?', 'exact'],
  ['Voy a el bar', 'Voy al bar.', 'wrong', 'contraction'],
  ['quisera un café', 'Quisiera un café.', 'wrong', 'typo'],
];

describe('answers in Spanish', () => {
  it.each(titled(written))('A1-A9: %s', (_, row) => expect(judged('es', row)).toEqual(row));
  it.each(titled(heard))('A10: heard, %s', (_, row) => expect(judged('es', row, { dictation: true })).toEqual(row));
  it.each(titled(strict))('A11: strictly, %s', (_, row) =>
    expect(judged('es', row, { strictness: 'strict' })).toEqual(row),
  );
});
