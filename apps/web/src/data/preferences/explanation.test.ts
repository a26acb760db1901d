import { describe, expect, it } from 'vitest';
import { explanationOf } from './explanation.ts';

describe('the language of explanation', () => {
  it('is that of the interface', () => {
    expect(explanationOf({ interface: 'de', learn: 'es', explain: '' })).toBe('de');
  });

  it('is that of the interface also where another was chosen for another course', () => {
    expect(explanationOf({ interface: 'de', learn: 'es', explain: 'fr' })).toBe('de');
  });

  it('is the chosen one where the interface speaks the language to be learned', () => {
    expect(explanationOf({ interface: 'es', learn: 'es', explain: 'fr' })).toBe('fr');
  });

  it('must be chosen there first', () => {
    expect(explanationOf({ interface: 'en', learn: 'en', explain: '' })).toBeNull();
  });

  it('must be chosen anew where the learn language has become the chosen one', () => {
    expect(explanationOf({ interface: 'fr', learn: 'fr', explain: 'fr' })).toBeNull();
  });
});
