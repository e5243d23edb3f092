const listed = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** Before a person's name. */
export const titles = listed(`
  mr mrs ms miss mister dr doctor prof professor adv advocate capt col shri shree sri smt shrimati
  श्री श्रीमती सौ सुश्री डॉ डॉक्टर प्रा कु ॲड अ‍ॅड कै`)

/** After a person's name; in Hindi and Marathi the beginnings of such words, to which endings are joined. */
export const honorifics: readonly string[] = [
  ...listed('family residence niwas saheb sahab sir madam ji kaka kaku tai bhau dada'),
  ...listed('परिवार कुटुंब कुटुंबीय निवास साहेब साहब मॅडम जी काका काकू ताई भाऊ दादा यां'),
]

/** What is written beside a client's name, or in place of one. */
export const notNames = listed(`
  and family client owner customer party house home builder builders building developers construction constructions contractor
  architect society school hospital clinic hotel shop office temple trust company co pvt private ltd limited llp group enterprises
  foundation institute farm farmhouse villa bungalow flat apartment residence the for new
  आणि व और परिवार कुटुंब कुटुंबीय घर बंगला`)

/** Words of a description that are names, too: Ganesh More, Tulsi, Mr. Sutar. */
export const everydayWords = listed(`
  more mane gore kale sane pole page dive done rode dare late date bale dole lane male gate care wood stone hill hall rock bridge
  park brown white green black grey gray long young king rose lily lotus sunny happy lucky joy hope grace may will art sky pearl ruby
  amber dawn summer light mason carpenter potter smith baker cook
  tulsi prakash kamal akash kiran sagar shanti anand asha nisarg chhaya mali sutar lohar gavandi kumbhar
  तुळस तुळशी तुलसी प्रकाश आकाश सागर किरण आनंद शांती शांति आशा कमल निसर्ग छाया काळे काले गोरे माने खरे लाड माळी माली सुतार लोहार गवंडी कुंभार`)
