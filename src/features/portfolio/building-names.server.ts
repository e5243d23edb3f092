import { type Language, type Names, nameIn } from '../../platform/languages.ts'

/** Stored name of a building type or style → its Hindi and Marathi names. */
const names: Names = {
  House: ['मकान', 'घर'],
  Villa: ['विला', 'व्हिला'],
  Apartment: ['अपार्टमेंट', 'अपार्टमेंट'],
  Farmhouse: ['फ़ार्महाउस', 'फार्महाउस'],
  Bungalow: ['बंगला', 'बंगला'],
  'Weekend Home': ['वीकेंड होम', 'वीकेंड होम'],
  Resort: ['रिज़ॉर्ट', 'रिसॉर्ट'],
  Shop: ['दुकान', 'दुकान'],
  'Row House': ['रो हाउस', 'रो हाउस'],
  Clinic: ['क्लिनिक', 'क्लिनिक'],
  Office: ['ऑफ़िस', 'ऑफिस'],
  Contemporary: ['कंटेंपररी', 'कंटेम्पररी'],
  Modern: ['मॉडर्न', 'मॉडर्न'],
  Traditional: ['पारंपरिक', 'पारंपरिक'],
  Minimalist: ['मिनिमलिस्ट', 'मिनिमलिस्ट'],
  Classical: ['क्लासिकल', 'क्लासिकल'],
}

/** 'Bungalow' → 'बंगला' in Marathi; free text stays as written. */
export function buildingName(name: string, language: Language): string {
  return nameIn(names, name, language)
}
