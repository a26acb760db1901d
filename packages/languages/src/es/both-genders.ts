/** Spanish nouns that are used in both genders, or mean something else in the other one: no article of theirs is certain to be wrong. */

const words = `
mar azúcar mañana orden capital frente cometa corte cura policía guía radio margen parte editorial pendiente sartén calor
internet final médico jefe cliente estudiante paciente modelo testigo bebé juez piloto soldado vocal terminal central moral
coma cólera batería trompeta cámara doblez génesis cava clave delta vista escucha ayuda guardia fantasma
`;

/** Without their articles, lower case. */
export const bothGenders: ReadonlySet<string> = new Set(words.trim().split(/\s+/));
