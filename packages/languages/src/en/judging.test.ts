import { describe, expect, it } from 'vitest';
import { judged, type Row, titled } from '../fixtures/judging.ts';

const written: readonly Row[] = [
  ["I'd like a coffee, please.", "I'd like a coffee, please.", 'exact'],
  ['i would like a coffee please', "I'd like a coffee, please.", 'exact'],
  ["I'd like a coffee, please.", 'I would like a coffee, please.', 'exact'],
  ['I’d like a coffee please!', "I'd like a coffee, please.", 'exact'],
  ['  I   would like  a coffee ,please', "I'd like a coffee, please.", 'exact'],
  ["it's hot", 'It is hot.', 'exact'],
  ['It is hot', "It's hot.", 'exact'],
  ["I don't know", 'I do not know.', 'exact'],
  ['I cannot come', "I can't come.", 'exact'],
  ['I can not come', "I can't come.", 'exact'],
  ['I will not wait', "I won't wait.", 'exact'],
  ["We're ready", 'We are ready.', 'exact'],
  ["She's got a dog", 'She has got a dog.', 'exact'],
  ["You'd better go", 'You had better go.', 'exact'],
  ['Let us go', "Let's go.", 'exact'],
  ['What is your name', "What's your name?", 'exact'],
  ['dont worry', "Don't worry.", 'exact'],
  ['my favorite color', 'my favourite colour', 'exact'],
  ['Okay, thank you', 'OK, thank you.', 'exact'],
  ['That is 5 euros', "That's five euros.", 'exact'],
  ['twenty one', '21', 'exact'],
  ['It is a hundred years old', 'It is one hundred years old.', 'exact'],
  ['a large tea', 'a big tea | a large tea', 'exact'],
  ['Leos dog', "Leo's dog", 'accepted', 'punctuation'],
  ['Its your coffee', "It's your coffee.", 'accepted', 'punctuation'],
  ['good bye', 'Goodbye!', 'exact'],
  ['thankyou', 'Thank you.', 'accepted', 'punctuation'],
  ['cafe', 'café', 'accepted', 'accent'],
  ["I'd like a cofee, please", "I'd like a coffee, please.", 'accepted', 'typo'],
  ["I'd like a coffee, plaese", "I'd like a coffee, please.", 'accepted', 'typo'],
  ['the breakfats', 'the breakfast', 'accepted', 'typo'],
  ['a cofee and a sanwich', 'a coffee and a sandwich', 'wrong', 'typo'],
  ['the spone', 'the spoon', 'wrong', 'typo'],
  ['a horse', 'a house', 'wrong', 'otherWord'],
  ['teh milk', 'the milk', 'wrong', 'typo'],
  ["I'd like an coffee", "I'd like a coffee.", 'wrong', 'article'],
  ["I'd like coffee", "I'd like a coffee.", 'wrong', 'article'],
  ["I'd like the a coffee", "I'd like a coffee.", 'wrong', 'article'],
  ['the apple', 'an apple', 'wrong', 'article'],
  ['two coffee', 'two coffees', 'wrong', 'agreement'],
  ['He are late', 'He is late.', 'wrong', 'agreement'],
  ['She like tea', 'She likes tea.', 'wrong', 'agreement'],
  ['this shoes', 'these shoes', 'wrong', 'agreement'],
  ["A coffee I'd like", "I'd like a coffee.", 'wrong', 'wordOrder'],
  ['Where the bank is?', 'Where is the bank?', 'wrong', 'wordOrder'],
  ["I'd like a coffee", "I'd like a coffee, please.", 'wrong', 'missingWord'],
  ['I like a coffee, please', "I'd like a coffee, please.", 'wrong', 'missingWord'],
  ["I'd like a big coffee, please", "I'd like a coffee, please.", 'wrong', 'extraWord'],
  ["I'd like a tea, please", "I'd like a coffee, please.", 'wrong', 'otherWord'],
  ["I don't know", 'I know.', 'wrong', 'extraWord'],
  ['no idea at all', "I'd like a coffee, please.", 'wrong', 'otherWord'],
  ['', "I'd like a coffee.", 'wrong', 'empty'],
  [' ... ', "I'd like a coffee.", 'wrong', 'empty'],
];

const heard: readonly Row[] = [
  ['Your welcome', "You're welcome.", 'accepted', 'homophone'],
  ['There late', "They're late.", 'accepted', 'homophone'],
  ['Too coffees, please', 'Two coffees, please.', 'accepted', 'homophone'],
  ['I can here you', 'I can hear you.', 'accepted', 'homophone'],
  ['Whose there', "Who's there?", 'accepted', 'homophone'],
  ['I live hear with my cofee', 'I live here with my coffee.', 'accepted', 'typo'],
  ['Two teas, please', 'Two coffees, please.', 'wrong', 'otherWord'],
];

const strict: readonly Row[] = [
  ["i'd like a coffee please", "I'd like a coffee, please.", 'exact'],
  ["I'd like a cofee, please", "I'd like a coffee, please.", 'wrong', 'typo'],
  ['cafe', 'café', 'wrong', 'accent'],
  ['thankyou', 'Thank you.', 'accepted', 'punctuation'],
];

describe('answers in English', () => {
  it.each(titled(written))('A1-A9: %s', (_, row) => expect(judged('en', row)).toEqual(row));
  it.each(titled(heard))('A10: heard, %s', (_, row) => expect(judged('en', row, { dictation: true })).toEqual(row));
  it.each(titled(strict))('A11: strictly, %s', (_, row) =>
    expect(judged('en', row, { strictness: 'strict' })).toEqual(row),
  );
});
