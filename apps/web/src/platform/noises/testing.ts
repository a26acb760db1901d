/** A context of Web Audio that notes what is built and when it sounds. Its clock is set by the test. */

/** A source that was started: seconds of the context's clock. */
interface StartedSource {
  readonly kind: 'oscillator' | 'noise';
  readonly start: number;
  /** The frequency it begins with; 0 of noise. */
  hertz: number;
  end: number;
}

class FakeParam {
  value = 1;
  /** Each change: its kind, its value and when. */
  readonly changes: { readonly kind: string; readonly value: number; readonly at: number }[] = [];
  #note(kind: string, value: number, at: number): this {
    if (!Number.isFinite(value) || !Number.isFinite(at)) throw new TypeError(`${kind} of ${value} at ${at}`);
    if (kind === 'exponential' && value === 0) throw new RangeError('an exponential ramp cannot reach 0');
    this.changes.push({ kind, value, at });
    return this;
  }
  setValueAtTime(value: number, at: number): this {
    return this.#note('value', value, at);
  }
  linearRampToValueAtTime(value: number, at: number): this {
    return this.#note('linear', value, at);
  }
  exponentialRampToValueAtTime(value: number, at: number): this {
    return this.#note('exponential', value, at);
  }
  setTargetAtTime(value: number, at: number): this {
    return this.#note('target', value, at);
  }
}

class FakeNode {
  readonly gain = new FakeParam();
  readonly frequency = new FakeParam();
  readonly detune = new FakeParam();
  readonly Q = new FakeParam();
  readonly context: FakeContext;
  readonly #started: ((start: number) => StartedSource) | undefined;
  #source: StartedSource | undefined;
  constructor(context: FakeContext, started?: (start: number) => StartedSource) {
    this.context = context;
    this.#started = started;
  }
  connect<Node>(to: Node): Node {
    return to;
  }
  start(at: number): void {
    if (at < 0) throw new RangeError('a source cannot start before the beginning');
    this.#source = this.#started?.(at);
    if (this.#source?.kind === 'oscillator')
      this.#source.hertz = this.frequency.changes[0]?.value ?? this.frequency.value;
  }
  stop(at: number): void {
    if (this.#source === undefined) throw new DOMException('not started', 'InvalidStateError');
    this.#source.end = at;
  }
}

/** What the test reads of the context, and `currentTime`, which it sets. */
export class FakeContext {
  state: 'suspended' | 'running' | 'closed' = 'suspended';
  currentTime = 0;
  readonly sampleRate = 8000;
  readonly sources: StartedSource[] = [];
  readonly gains: FakeNode[] = [];
  readonly destination = new FakeNode(this);

  #source(kind: StartedSource['kind']): FakeNode {
    return new FakeNode(this, (start) => {
      const source: StartedSource = { kind, start, hertz: 0, end: Number.POSITIVE_INFINITY };
      this.sources.push(source);
      return source;
    });
  }
  createOscillator(): FakeNode {
    return this.#source('oscillator');
  }
  createBufferSource(): FakeNode {
    return this.#source('noise');
  }
  createGain(): FakeNode {
    const node = new FakeNode(this);
    this.gains.push(node);
    return node;
  }
  createBiquadFilter(): FakeNode {
    return new FakeNode(this);
  }
  createConvolver(): FakeNode {
    return new FakeNode(this);
  }
  createWaveShaper(): FakeNode {
    return new FakeNode(this);
  }
  createBuffer(_channels: number, length: number): { readonly length: number; copyToChannel: () => void } {
    return { length: Math.round(length), copyToChannel: () => undefined };
  }
  async resume(): Promise<void> {
    this.state = 'running';
  }
  async suspend(): Promise<void> {
    this.state = 'suspended';
  }
  async close(): Promise<void> {
    this.state = 'closed';
  }
}
