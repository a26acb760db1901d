import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languageOfText } from './language.ts';
import { sentencesIn } from './sentences.ts';

const split = (text: string, language?: string) =>
  sentencesIn(text, language).map(({ from, to }) => text.slice(from, to));

describe('sentences', () => {
  it.each([
    ['en', 'Mr. Hill and Mrs. J. R. Lake met Dr. No. They left at 5 p.m. on No. 7.', 2],
    ['en', '“No. I will not go!” she said. So did I. He left.', 4],
    ['en', 'See fig. 3 and p. 12. It is there.', 2],
    ['es', 'El Sr. Ruiz y la Sra. Gil, pág. 4, hablan. ¿Vienes? ¡Sí!', 3],
    ['fr', 'M. Blanc voit Mme. Roux. « Où va-t-il ? » demande-t-elle.', 2],
    ['de', 'Am 3. Mai kam z.B. Hr. Groß. Er ging.', 2],
    ['zh', '他来了。她走了！', 2],
    ['ja', '「はい。」と言った。終わり。', 3],
  ])('of %s: %s', (language, text, count) => {
    expect(split(text, language)).toHaveLength(count);
  });

  it('never overlap, lose no word, and stand in order', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'B', ' ', '.', '\n', '”', '?', '1', 'é', '。', '😀'), maxLength: 80 }),
        (text) => {
          const ranges = sentencesIn(text, 'en');
          let end = 0;
          for (const { from, to } of ranges) {
            expect(text.slice(end, from)).not.toMatch(/[\p{L}\p{N}]/u);
            expect(from).toBeGreaterThanOrEqual(end);
            expect(text.slice(from, to)).toMatch(/[\p{L}\p{N}]/u);
            end = to;
          }
          expect(text.slice(end)).not.toMatch(/[\p{L}\p{N}]/u);
        },
      ),
    );
  });
});

describe('the language of a text', () => {
  it.each([
    ['en', 'It was the best of times and it was the worst of times, and nobody had seen him before that day.'],
    ['es', 'En un lugar de la costa vivía un hombre que no tenía más que una barca y la fe de los suyos.'],
    ['fr', 'Il y avait dans le village une femme qui ne parlait à personne et que tout le monde connaissait.'],
    ['de', 'Als er am Morgen aufwachte, war das Haus leer und niemand wusste, wo die anderen geblieben waren.'],
    ['it', 'Quando si svegliò la casa era vuota e non sapeva più che cosa fare della sua giornata con gli altri.'],
    ['pt', 'Quando acordou, a casa não tinha mais ninguém e ele não sabia para onde foram os seus irmãos.'],
    ['tr', 'Bir sabah uyandığında evde kimse yoktu ve o ne yapacağını bilmiyordu ama sonra çok güldü.'],
    ['id', 'Pada pagi itu dia tidak tahu apa yang akan terjadi dengan rumah ini dan orang-orang dari desa.'],
    ['vi', 'Khi tỉnh dậy anh không biết những người trong nhà đã đi đâu và cũng không có một lời nhắn.'],
    ['ru', 'Когда он проснулся, дом был пуст, и никто не знал, куда ушли остальные жители деревни.'],
    ['th', 'เมื่อเขาตื่นขึ้นมาในตอนเช้าบ้านก็ว่างเปล่าและไม่มีใครรู้ว่าคนอื่นไปไหน'],
    ['zh', '早上醒来的时候，房子里空无一人，没有人知道其他的人到底去了什么地方，他只好一个人出门去找他们回来。'],
    ['ja', '朝、目が覚めると家には誰もいなかった。ほかの人たちがどこへ行ったのか、誰も知らなかった。彼は笑った。'],
    ['ko', '아침에 일어나 보니 집에는 아무도 없었고 다른 사람들이 어디로 갔는지 아무도 몰랐다. 그래서 그는 웃었다.'],
    ['ar', 'عندما استيقظ في الصباح كان البيت فارغا ولم يعرف أحد إلى أين ذهب الآخرون من أهل القرية'],
  ])('is %s', (language, text) => {
    expect(languageOfText(text)).toBe(language);
  });

  it('is not guessed from a few words, or from words that mean nothing', () => {
    expect(languageOfText('the end')).toBeUndefined();
    expect(languageOfText('lorem ipsum dolor sit amet consectetur adipiscing elit sed eiusmod tempor')).toBeUndefined();
  });
});
