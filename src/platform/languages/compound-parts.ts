/**
 * Words that often stand at the end of a longer one, in plain Latin letters: the house of farmhouse, the nagar of
 * Shivajinagar. A search for them finds the longer word. Only words that keep their meaning there: art is not in
 * apartment.
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
