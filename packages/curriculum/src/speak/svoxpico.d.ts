declare module '@echogarden/svoxpico-wasm' {
  /** SVOX Pico's C interface as compiled; numbers are addresses, and results are 0 or an error's number. */
  interface PicoModule {
    readonly FS: { writeFile(path: string, data: Uint8Array): void };
    _pico_initialize(memory: number, size: number, system: number): number;
    _pico_loadResource(system: number, file: number, resource: number): number;
    _pico_getResourceName(system: number, resource: number, name: number): number;
    _pico_createVoiceDefinition(system: number, name: number): number;
    _pico_addResourceToVoiceDefinition(system: number, voice: number, resource: number): number;
    _pico_newEngine(system: number, voice: number, engine: number): number;
    _pico_putTextUtf8(engine: number, text: number, size: number, taken: number): number;
    _pico_getData(engine: number, buffer: number, size: number, given: number, type: number): number;
  }
  const init: () => Promise<PicoModule>;
  // biome-ignore lint/style/noDefaultExport: the package itself exports so.
  export default init;
}
