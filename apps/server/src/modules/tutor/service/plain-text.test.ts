import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openPlainText, plainTextOf } from './plain-text.ts';

describe('the plain text of an answer', () => {
  it.each([
    ['Hola, ¿qué tal?', 'Hola, ¿qué tal?'],
    ['<think>The learner greets.\nSo do I.</think>\n\nHola.', 'Hola.'],
    ['<THINK >hm</think>Hola <thinking>x</thinking>Ana', 'Hola Ana'],
    ['Hola.<think>It goes on and on', 'Hola.'],
    ['<think>a <b>bold</b> thought</think >Sí', 'Sí'],
    ['**Muy** _bien_, `Ana`.', 'Muy bien, Ana.'],
    ['# Hola\n- uno\n* dos\n---\n1. tres', 'Hola uno dos 1. tres'],
    ['Mira [esta página](https://example.com/a) y ![foto](x.png).', 'Mira esta página y foto.'],
    ['Mira https://example.com/a?b=c ahora', 'Mira ahora'],
    ['Escribe a ana@example.com o www.example.org hoy', 'Escribe a o hoy'],
    ['Ve a example.com, javascript:alert(1) y ht*tp://x.y fin', 'Ve a y fin'],
    ['<b>Hola</b><br>Ana <img src=x onerror="alert(1)">', 'Hola Ana'],
    ['<<b>script>alert(1)<</b>/script>', 'scriptalert(1)/script'],
    ['3 < 4 y 5 > 4', '3 4 y 5 4'],
    ['Hola\u0000 \u202eAna\u200b\u001b[31m', 'Hola Ana31m'],
    ['Yo ___ café.', 'Yo … café.'],
    ['Ça va\u00a0?', 'Ça va\u00a0?'],
    ['Él es alto — y tú -dice- no', 'Él es alto — y tú -dice- no'],
    ['这是咖啡。<b>好</b> สวัสดี', '这是咖啡。好 สวัสดี'],
    [`Hola ${'x'.repeat(400)} Ana`, 'Hola Ana'],
    ['', ''],
  ])('of %j is %j', (text, plain) => {
    expect(plainTextOf(text)).toBe(plain);
  });

  it('comes word by word', () => {
    const plain = openPlainText();
    expect(['<thi', 'nk>x</think>Ho', 'la, **A', 'na** ', 'sí'].map(plain.push)).toEqual(['', '', 'Hola,', ' Ana', '']);
    expect(plain.end()).toBe(' sí');
  });

  const piece = fc.oneof(
    fc.constantFrom(
      '<',
      '>',
      '<think>',
      '</think>',
      '<b',
      ' ',
      '\n',
      '*',
      '[',
      '](',
      ')',
      'http://',
      '://',
      'www.',
      '.com',
    ),
    fc.constantFrom(
      '`',
      '_',
      '#',
      '- ',
      '好',
      '\ud83c',
      '\udf88',
      '\u202e',
      'Hola',
      'x'.repeat(299),
      '/',
      ':',
      '\u0000',
    ),
    fc.string({ unit: 'binary', maxLength: 4 }),
  );
  const pieces = fc.array(piece, { maxLength: 25 });

  it('does not depend on the pieces in which it comes', () => {
    fc.assert(
      fc.property(pieces, (given) => {
        const text = given.join('');
        const plain = openPlainText();
        expect(given.map(plain.push).join('') + plain.end()).toBe(plainTextOf(text));
        const slow = openPlainText();
        expect(Array.from({ length: text.length }, (_, at) => slow.push(text.charAt(at))).join('') + slow.end()).toBe(
          plainTextOf(text),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('has neither markup nor links nor control characters', () => {
    fc.assert(
      fc.property(pieces, (given) => {
        expect(plainTextOf(given.join(''))).not.toMatch(/[<>*`[\]]|:\/\/|\bwww\.|[\p{Cc}\p{Cf}]|\s{2}|^ | $/u);
      }),
      { numRuns: 500 },
    );
  });
});
