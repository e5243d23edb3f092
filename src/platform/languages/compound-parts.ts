/**
 * Words that often stand at the end of a longer one, in plain Latin letters: the house of farmhouse, the nagar of
 * Shivajinagar. A search for such a word finds the longer one. The list has only words that keep their meaning there.
 * Art, for example, has nothing to do with apartment.
 */
export const compoundParts: readonly string[] = [
  // Houses and work
  'house houses haus home homes room rooms rum work works proofing build stone wood',
  'ghar griha gruha kam bandhkam bandhani nirman shilp wada',
  // Places
  'nagar wadi machi gaon gav gad gadh',
  // Names
  'nath rao rav saheb bhau patil kamat shri shree',
].flatMap((words) => words.split(' '))
