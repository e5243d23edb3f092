/**
 * Words that are often the end of a longer word, in plain Latin letters: for example 'house' in 'farmhouse', and
 * 'nagar' in 'Shivajinagar'. A search for such a word also finds the longer word. The list has only words that keep
 * their meaning in a longer word. It does not have 'art', for example, because an apartment has nothing to do with art.
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
