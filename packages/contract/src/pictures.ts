/** The pictures that a learner can have: Pico, and the people of the lessons as `content/cast.yaml` names them. */
export const PICTURES = ['pico', 'nora', 'leo', 'marta', 'samir', 'olga', 'hugo', 'mei', 'bruno'] as const;

/** The name of a picture. */
export type PictureName = (typeof PICTURES)[number];

/** The preference that names the learner's picture. */
export const PICTURE_SETTING = 'picture';
