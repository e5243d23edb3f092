import { type Language, type Names, nameIn } from '#platform/languages/languages.ts'

/** The stored name of a kind of building → its Hindi and Marathi names. */
const types: Names = {
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
}

/** The stored name of a style → its Hindi and Marathi names. */
const styles: Names = {
  Contemporary: ['कंटेंपररी', 'कंटेम्पररी'],
  Modern: ['मॉडर्न', 'मॉडर्न'],
  Traditional: ['पारंपरिक', 'पारंपरिक'],
  Minimalist: ['मिनिमलिस्ट', 'मिनिमलिस्ट'],
  Classical: ['क्लासिकल', 'क्लासिकल'],
}
const names: Names = { ...types, ...styles }

export const buildingTypes = Object.keys(types)
export const buildingStyles = Object.keys(styles)

/** 'Bungalow' → 'बंगला' in Marathi. Free text stays as written. */
export function buildingName(name: string, language: Language): string {
  return nameIn(names, name, language)
}

/**
 * 'बंगला' or 'bungalow' → 'Bungalow', so that each kind of building is a single filter option. Free text stays as
 * written.
 */
export function storedBuilding(typed: string): string {
  const same = (name: string) => name.toLowerCase() === typed.trim().toLowerCase()
  return Object.keys(names).find((name) => same(name) || names[name]!.some(same)) ?? typed
}
