/**
 * An object that was just made for this answer, with further fields; it is changed, so nobody else may hold it. A spread
 * that stands before other fields (`{ ...made, field }`) copies what has them one by one: in Node 20 that is ten to fifty
 * times slower for twenty fields, and takes twice as long to write as JSON.
 */
export const addFields = <T extends object, M extends object>(made: T, fields: M): T & M =>
  Object.assign(made, fields)
