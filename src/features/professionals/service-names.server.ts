import type { Language } from '../../platform/languages.ts'
import { specializationName } from './specializations.server.ts'

/** Services that are no specialization too: in Hindi and in Marathi. */
const names: Readonly<Record<string, readonly [hi: string, mr: string]>> = {
  Construction: ['निर्माण', 'बांधकाम'],
  Architecture: ['आर्किटेक्चर', 'आर्किटेक्चर'],
  'Turnkey Construction': ['टर्नकी निर्माण', 'टर्नकी बांधकाम'],
  'Site Supervision': ['साइट की देखरेख', 'साइटवर देखरेख'],
}

/** 'Construction' → 'बांधकाम' in Marathi; what somebody wrote freely stays as written. */
export function serviceName(title: string, language: Language): string {
  const known = language === 'en' ? undefined : names[title]
  return known?.[language === 'hi' ? 0 : 1] ?? specializationName(title, language)
}
