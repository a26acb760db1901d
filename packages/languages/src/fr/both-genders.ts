/** French nouns that are used in both genders, or mean something else in the other one: no article of theirs is certain to be wrong. */

const words = `
tour livre poste mode voile moule manche mémoire page somme vase poêle physique merci enfant élève collègue artiste dentiste
journaliste secrétaire touriste aide garde guide critique crêpe médecin professeur chef après-midi amour couple espace geste
œuvre orge solde pendule mort trompette finale boum cache champagne chèvre espagnol rose cartouche enseigne greffe mousse
ombre pique platine politique vapeur radio basse
`;

/** Without their articles, lower case. */
export const bothGenders: ReadonlySet<string> = new Set(words.trim().split(/\s+/));
