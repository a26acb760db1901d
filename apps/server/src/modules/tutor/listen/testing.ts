/** For tests: recordings, and acts in memory. */
import { Refusal } from '../../../http/errors.ts';
import type { ActRequest, TutorActs } from '../credits/acts.ts';

/** A recording of silence as a WAV file. */
export const wavOf = (samples: number, { rate = 16_000, channels = 1, bits = 16, kind = 1 } = {}): Buffer => {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + samples * 2, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(kind, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE((rate * channels * bits) / 8, 28);
  header.writeUInt16LE((channels * bits) / 8, 32);
  header.writeUInt16LE(bits, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(samples * 2, 40);
  return Buffer.concat([header, Buffer.alloc(samples * 2)]);
};

interface StoredAct {
  readonly asked: string;
  readonly answer: string | undefined;
}

/** Acts of one learner in memory. */
export const openTestActs = (balance: number) => {
  const account = { balance };
  const acts = new Map<string, StoredAct>();
  const usages: unknown[] = [];
  const begin: TutorActs['begin'] = async (request: ActRequest) => {
    const asked = Buffer.from(request.asked).toString('hex');
    const known = acts.get(request.id);
    if (known?.answer !== undefined && known.asked === asked) {
      return { kind: 'known', answer: known.answer, balance: account.balance };
    }
    if (known !== undefined) throw new Refusal('tutor-answer-known');
    if (account.balance === 0) throw new Refusal('tutor-credits-short');
    account.balance -= 1;
    acts.set(request.id, { asked, answer: undefined });
    return {
      kind: 'new',
      settle: async (answer, usage) => {
        acts.set(request.id, { asked, answer });
        usages.push(usage);
        return account.balance;
      },
      giveBack: async () => {
        acts.delete(request.id);
        account.balance += 1;
        return account.balance;
      },
    };
  };
  return { account, begin, usages };
};
