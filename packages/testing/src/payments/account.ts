/** An account at the simulated Stripe: its objects, its clock, and the refusals of its interface. */
import { emptyRecords, type Records } from './objects.ts';
import { type Expansion, shown } from './shown.ts';

/** What the interface answers instead of an object. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';
  readonly status: number;
  readonly type: string;
  readonly code: string;
  readonly param: string | undefined;

  constructor(status: number, type: string, code: string, param?: string) {
    super(`${type}: ${code}`);
    this.status = status;
    this.type = type;
    this.code = code;
    this.param = param;
  }
}

/** An object that does not exist. */
export const missing = (param: string): ApiRefusal =>
  new ApiRefusal(400, 'invalid_request_error', 'resource_missing', param);

/** A card that was refused. */
export const declined = (): ApiRefusal => new ApiRefusal(402, 'card_error', 'card_declined');

/** The object with an id. @throws ApiRefusal if there is none */
export const need = <Value>(
  objects: ReadonlyMap<string, Value>,
  id: string | undefined | null,
  param = 'id',
): Value => {
  const found = objects.get(id ?? '');
  if (found === undefined) throw missing(param);
  return found;
};

/** An account. */
export interface Account {
  readonly records: Records;
  /** Where its pages are. */
  readonly origin: string;
  /** The time, in seconds since 1970. */
  readonly now: () => number;
  /** Moves the clock on. */
  readonly moveTo: (seconds: number) => void;
  /** A new id, e.g. `in_7`. */
  readonly nextId: (prefix: string) => string;
  /** Notes that something happened to an object. */
  readonly emit: (type: string, object: Parameters<typeof shown>[0]) => void;
  /** Taxes in prices, in per cent. */
  readonly taxPercent: number;
}

/** What an account needs. */
export interface AccountOptions {
  readonly origin: string;
  /** The time that passes by itself, in milliseconds since 1970. */
  readonly clock: () => number;
  readonly taxPercent: number;
  readonly onEvent: (event: Records['events'][number]) => void;
}

/** Opens an account without anything in it. */
export const openAccount = ({ origin, clock, taxPercent, onEvent }: AccountOptions): Account => {
  const records = emptyRecords();
  let moved = 0;
  let last = 0;
  const now = (): number => Math.floor(clock() / 1000) + moved;
  const nextId = (prefix: string): string => {
    last += 1;
    return `${prefix}_${last}`;
  };
  const nothing: Expansion = new Set();
  return {
    records,
    origin,
    now,
    moveTo: (seconds) => {
      moved += Math.max(0, seconds - now());
    },
    nextId,
    taxPercent,
    emit: (type, object) => {
      const event = {
        id: nextId('evt'),
        object: 'event',
        type,
        api_version: '2026-10-28.endive',
        created: now(),
        livemode: false,
        data: { object: structuredClone(shown(object, records, nothing)) },
      } as const;
      records.events.push(event);
      onEvent(event);
    },
  };
};
