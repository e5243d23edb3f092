import { type Language, type Names, nameIn } from '#platform/languages/languages.ts'
import type { Profession } from './rules.ts'

/** The stored name of a specialization → its Hindi and Marathi names, as people say them on a building site. */
const names: Names = {
  'Residential Construction': ['घरों का कंस्ट्रक्शन', 'घरांचे बांधकाम'],
  'Commercial Construction': ['कमर्शियल कंस्ट्रक्शन', 'कमर्शियल बांधकाम'],
  'Turnkey Projects': ['टर्नकी प्रोजेक्ट', 'टर्नकी प्रोजेक्ट'],
  'RCC Work': ['RCC का काम', 'RCC चे काम'],
  'Stone Masonry': ['पत्थर की चिनाई', 'दगडी बांधकाम'],
  'Structural Repairs': ['स्ट्रक्चरल मरम्मत', 'स्ट्रक्चरल दुरुस्ती'],
  'Interior Work': ['इंटीरियर का काम', 'इंटिरियरचे काम'],
  'Approvals & Drawings': ['मंज़ूरी और ड्रॉइंग', 'परवानग्या आणि ड्रॉइंग'],
  Bungalows: ['बंगले', 'बंगले'],
  Villas: ['विला', 'व्हिला'],
  Farmhouses: ['फ़ार्महाउस', 'फार्महाउस'],
  'Row Houses': ['रो हाउस', 'रो हाउस'],
  'Hill Homes': ['पहाड़ी घर', 'डोंगरावरची घरे'],
  Resorts: ['रिज़ॉर्ट', 'रिसॉर्ट'],
  Renovation: ['रिनोवेशन', 'रिनोव्हेशन'],
  Waterproofing: ['वॉटरप्रूफ़िंग', 'वॉटरप्रूफिंग'],
  Roofing: ['छत का काम', 'छपराचे काम'],
  Landscaping: ['लैंडस्केपिंग', 'लँडस्केपिंग'],
  'Residential Architecture': ['घरों का आर्किटेक्चर', 'घरांचे आर्किटेक्चर'],
  'Commercial Architecture': ['कमर्शियल आर्किटेक्चर', 'कमर्शियल आर्किटेक्चर'],
  'Interior Design': ['इंटीरियर डिज़ाइन', 'इंटिरियर डिझाइन'],
  'Landscape Design': ['लैंडस्केप डिज़ाइन', 'लँडस्केप डिझाइन'],
  'Structural Design': ['स्ट्रक्चरल डिज़ाइन', 'स्ट्रक्चरल डिझाइन'],
  'Sustainable Design': ['पर्यावरण-अनुकूल डिज़ाइन', 'पर्यावरणपूरक डिझाइन'],
  'Vastu Planning': ['वास्तु प्लानिंग', 'वास्तू प्लॅनिंग'],
  'Heritage Restoration': ['पुरानी इमारतों की मरम्मत', 'जुन्या वास्तूंची दुरुस्ती'],
  'Urban Planning': ['शहरी प्लानिंग', 'शहर प्लॅनिंग'],
}

/** Matches the specializations of architects. All other specializations belong to contractors. */
const architectWork = /Architecture|Design|Planning|Drawings|Hill Homes|Villas/

export function professionFor(specialization: string): Profession {
  return architectWork.test(specialization) ? 'architect' : 'contractor'
}

export const specializations: readonly string[] = Object.keys(names)

/** 'Villas' → 'व्हिला' in Marathi. Free text stays as written. */
export function specializationName(specialization: string, language: Language): string {
  return nameIn(names, specialization, language)
}

/** Titles of services → their Hindi and Marathi names. These are all the specializations, and a few other services. */
const serviceNames: Names = {
  ...names,
  Construction: ['कंस्ट्रक्शन', 'बांधकाम'],
  Architecture: ['आर्किटेक्चर', 'आर्किटेक्चर'],
  'Turnkey Construction': ['टर्नकी कंस्ट्रक्शन', 'टर्नकी बांधकाम'],
  'Site Supervision': ['साइट की देखरेख', 'साइटवर देखरेख'],
}

/** 'Construction' → 'बांधकाम' in Marathi. Free text stays as written. */
export function serviceName(title: string, language: Language): string {
  return nameIn(serviceNames, title, language)
}
