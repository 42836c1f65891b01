/** The names of an object's fields, as its type knows them. */
export const keysOf = <Values extends object>(values: Values): (keyof Values & string)[] =>
  Object.keys(values).filter((name): name is keyof Values & string => name in values);
