import { v4 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RETURNS_MOST } from './begin-act.ts';
import {
  asked,
  begun,
  DAY_MS,
  MINUTE,
  MORNING,
  openTestCredits,
  outcomeOf,
  type TestCredits,
} from './credits-testing.ts';

let credits: TestCredits;
let ada: string;
beforeAll(async () => {
  credits = await openTestCredits({ allowance: 30, learnerLimit: 40 });
});
afterAll(() => credits.close());
beforeEach(() => {
  ada = v4();
  credits.time.now = MORNING;
});

const begin = (request: ReturnType<typeof asked>) => begun(credits.acts, request);
const USED = { promptTokens: 100, answerTokens: 20 };

describe('an act', () => {
  it('costs one credit when it begins, and no more when something came', async () => {
    const act = await begin(asked(ada));
    expect(await credits.balanceOf(ada)).toBe(29);
    expect(await act.settle('¡Hola!', USED)).toBe(29);
  });

  it('costs nothing where nothing came, however often that is told', async () => {
    const act = await begin(asked(ada));
    expect(await act.giveBack(undefined)).toBe(30);
    expect(await act.giveBack(undefined)).toBe(30);
    expect(await act.settle('late', undefined)).toBe(30);
  });

  it('that was paid is given again for nothing, also without credits and beyond the limits', async () => {
    const request = asked(ada);
    await (await begin(request)).settle('¡Hola!', USED);
    for (let count = 1; count < 30; count += 1) await (await begin(asked(ada))).settle('x', undefined);
    expect(await outcomeOf(credits.acts.begin(asked(ada)))).toBe('tutor-credits-short');
    expect(await credits.acts.begin(request)).toEqual({ kind: 'known', answer: '¡Hola!', balance: 0 });
  });

  it('is refused while it is under way, and where its id was used for something else', async () => {
    const request = asked(ada);
    const act = await begin(request);
    expect(await outcomeOf(credits.acts.begin(request))).toBe('tutor-answer-known');
    await act.settle('¡Hola!', USED);
    expect(await outcomeOf(credits.acts.begin(asked(ada, request.id, 'adiós')))).toBe('tutor-answer-known');
    expect(await outcomeOf(credits.acts.begin({ ...request, act: 'hint' }))).toBe('tutor-answer-known');
    expect(await credits.balanceOf(ada)).toBe(29);
  });

  it('may begin anew when its credits were given back, as often as it fails', async () => {
    const request = asked(ada);
    for (let count = 0; count < 5; count += 1) expect(await (await begin(request)).giveBack(undefined)).toBe(30);
    await (await begin(request)).settle('¡Hola!', USED);
    expect(await credits.balanceOf(ada)).toBe(29);
    expect(await credits.acts.begin(request)).toMatchObject({ kind: 'known', answer: '¡Hola!' });
  });

  it('belongs to its learner, also where another one has the same id', async () => {
    const request = asked(ada);
    await (await begin(request)).settle('for Ada', USED);
    const eve = v4();
    await (await begin({ ...request, uid: eve })).settle('for Eve', USED);
    expect(await credits.acts.begin(request)).toMatchObject({ answer: 'for Ada' });
  });

  it('is kept for a day, encrypted, and its id is never paid twice', async () => {
    const request = asked(ada);
    await (await begin(request)).settle('un secreto', USED);
    const bodies = async () =>
      (await credits.pool.query('SELECT body FROM learner_tutor_act WHERE user_id = $1', [ada])).rows;
    expect((await bodies())[0].body.includes(Buffer.from('secreto'))).toBe(false);
    credits.time.now += DAY_MS;
    expect(await outcomeOf(credits.acts.begin(request))).toBe('tutor-answer-known');
    await (await begin(asked(ada))).settle('x', undefined);
    expect(await bodies()).toHaveLength(1);
    expect(await outcomeOf(credits.acts.begin(request))).toBe('tutor-answer-known');
    expect(await credits.balanceOf(ada)).toBe(29);
  });
});

describe('an act whose server was killed', () => {
  it('is given back after three minutes, whenever the credits are looked at, and may begin anew', async () => {
    const request = asked(ada);
    await begin(request);
    credits.time.now += 2 * MINUTE;
    expect(await credits.balanceOf(ada)).toBe(29);
    credits.time.now += MINUTE;
    expect(await credits.balanceOf(ada)).toBe(30);
    await (await begin(request)).settle('¡Hola!', USED);
    expect(await credits.balanceOf(ada)).toBe(29);
  });

  it('keeps its answer, free, where it comes after it was given back', async () => {
    const request = asked(ada);
    const act = await begin(request);
    credits.time.now += 4 * MINUTE;
    expect(await credits.balanceOf(ada)).toBe(30);
    expect(await act.settle('late', USED)).toBe(30);
    expect(await credits.acts.begin(request)).toEqual({ kind: 'known', answer: 'late', balance: 30 });
  });

  it('is paid where it was only slow, and nobody has given it back', async () => {
    const act = await begin(asked(ada));
    credits.time.now += 4 * MINUTE;
    expect(await act.settle('slow', USED)).toBe(29);
  });

  it('changes nothing of what was begun anew, whatever it tells later', async () => {
    const request = asked(ada);
    const first = await begin(request);
    credits.time.now += 4 * MINUTE;
    const second = await begin(request);
    expect(await first.giveBack(undefined)).toBe(29);
    expect(await first.settle('first', undefined)).toBe(29);
    expect(await second.settle('second', undefined)).toBe(29);
    expect(await credits.acts.begin(request)).toMatchObject({ answer: 'second', balance: 29 });
  });
});

describe('notes', () => {
  it('may be asked three times for a paid act, within a day', async () => {
    const request = asked(ada);
    const act = await begin(request);
    const may = () => credits.acts.mayNote(ada, request.id);
    expect(await may()).toBe(false);
    await act.settle('¡Hola!', USED);
    expect(await Promise.all([may(), may(), may(), may()])).toEqual(expect.arrayContaining([false, true, true, true]));
    expect(await may()).toBe(false);
    expect(await credits.acts.mayNote(v4(), request.id)).toBe(false);
    const other = asked(ada);
    await (await begin(other)).settle('x', undefined);
    credits.time.now += DAY_MS;
    expect(await credits.acts.mayNote(ada, other.id)).toBe(false);
  });
});

describe('limits', () => {
  const gift = (amount: number) => credits.credits.grantCredits(ada, { id: `operator:${v4()}`, amount, at: MORNING });

  it('end what a learner may ask on a day, and what was given back does not count', async () => {
    await gift(100);
    for (let count = 0; count < 5; count += 1) await (await begin(asked(ada))).giveBack(undefined);
    for (let count = 0; count < 40; count += 1) await begin(asked(ada));
    expect(await outcomeOf(credits.acts.begin(asked(ada)))).toBe('tutor-learner-limit');
    credits.time.now += DAY_MS;
    expect(await outcomeOf(credits.acts.begin(asked(ada)))).toBe('ok');
  });

  it('end what comes to nothing again and again on a day, and what was paid is still given again', async () => {
    const paid = asked(ada);
    await (await begin(paid)).settle('¡Hola!', USED);
    const again = asked(ada);
    for (let count = 0; count < RETURNS_MOST; count += 1) await (await begin(again)).giveBack(undefined);
    expect(await outcomeOf(credits.acts.begin(again))).toBe('tutor-learner-limit');
    expect(await outcomeOf(credits.acts.begin(asked(ada)))).toBe('tutor-learner-limit');
    expect(await credits.acts.begin(paid)).toMatchObject({ kind: 'known', answer: '¡Hola!' });
    expect(await credits.balanceOf(ada)).toBe(29);
    expect(await outcomeOf(credits.acts.begin(asked(v4())))).toBe('ok');
    credits.time.now += DAY_MS;
    expect(await outcomeOf(credits.acts.begin(asked(ada)))).toBe('ok');
  });

  it('end what all learners may ask on a day', async () => {
    const limited = await openTestCredits({ serverLimit: 10 });
    const acts = await Promise.all(Array.from({ length: 10 }, () => begun(limited.acts, asked(v4()))));
    expect(await outcomeOf(limited.acts.begin(asked(ada)))).toBe('tutor-server-limit');
    await acts[0]?.giveBack(USED);
    expect(await outcomeOf(limited.acts.begin(asked(ada)))).toBe('ok');
    expect(await outcomeOf(limited.acts.begin(asked(ada)))).toBe('tutor-server-limit');
    await acts[1]?.settle('x', USED);
    const day = { day: '2027-01-15', spent: 11, returned: 1, promptTokens: 200, answerTokens: 40 };
    expect(await limited.credits.sums()).toEqual([day]);
    limited.time.now += DAY_MS;
    expect(await outcomeOf(limited.acts.begin(asked(ada)))).toBe('ok');
    await limited.close();
  });
});

describe('a hundred acts at once', () => {
  it('are as many as there are credits, on two servers', async () => {
    const other = credits.openOther();
    const servers = [credits.acts, other.credits.acts];
    const work = Array.from({ length: 100 }, (_, at) => outcomeOf((servers[at % 2] ?? credits.acts).begin(asked(ada))));
    const outcomes = await Promise.all(work);
    expect(outcomes.filter((each) => each === 'ok')).toHaveLength(30);
    expect(outcomes.filter((each) => each === 'tutor-credits-short')).toHaveLength(70);
    expect(await credits.balanceOf(ada)).toBe(0);
    await other.close();
  });

  it('with one id are one', async () => {
    const other = credits.openOther();
    const request = asked(ada);
    const servers = [credits.acts, other.credits.acts];
    const work = Array.from({ length: 100 }, (_, at) => outcomeOf((servers[at % 2] ?? credits.acts).begin(request)));
    expect((await Promise.all(work)).filter((each) => each === 'ok')).toHaveLength(1);
    expect(await credits.balanceOf(ada)).toBe(29);
    await other.close();
  });
});
