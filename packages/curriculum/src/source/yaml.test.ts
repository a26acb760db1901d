import { describe, expect, it } from 'vitest';
import { parseYaml, placeOf } from './yaml.ts';

const TEXT = 'id: shop\nwords:\n  - key: bread\n    es: { text: pan,\n      ipa: pan }\n  - key: milk\n';

describe('a parsed file', () => {
  const { parsed, issues } = parseYaml('shop.yaml', TEXT);

  it('gives its plain value', () => {
    expect(issues).toEqual([]);
    expect(parsed.value).toEqual({
      id: 'shop',
      words: [{ key: 'bread', es: { text: 'pan', ipa: 'pan' } }, { key: 'milk' }],
    });
  });

  it.each([
    [['id'], 1],
    [['words'], 2],
    [['words', 0], 3],
    [['words', 0, 'es', 'ipa'], 5],
    [['words', 1, 'key'], 6],
  ])('knows the line of %j', (path, line) => {
    expect(placeOf(parsed, path)).toEqual({ file: 'shop.yaml', line });
  });

  it('gives the line of what is around a path that is not there', () => {
    expect(placeOf(parsed, ['words', 1, 'fr', 'text']).line).toBe(6);
    expect(placeOf(parsed, ['title']).line).toBe(1);
  });

  it('reads the words for yes and no as texts', () => {
    expect(parseYaml('a.yaml', 'es: no\nen: yes\n').parsed.value).toEqual({ es: 'no', en: 'yes' });
  });

  it('has no value while its syntax is broken, and says where', () => {
    const broken = parseYaml('a.yaml', 'id: shop\ntitle: { en: Shop\n');
    expect(broken.parsed.value).toBeUndefined();
    expect(broken.issues[0]?.place).toEqual({ file: 'a.yaml', line: 3 });
  });
});
