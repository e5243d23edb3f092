import { useFormContext } from 'react-hook-form'
import { button } from '#ui/button.ts'
import type { ProfessionalFormInput } from './schema.ts'

const shared = {
  password: 'Kamshet@2023',
  city: 'Kamshet',
  terms: true,
} as const

const demos = {
  contractor: { fullName: 'Demo Contractor', companyName: 'Demo Constructions' },
  architect: { fullName: 'Demo Architect', companyName: 'Demo Design Studio' },
} as const

/** Buttons that fill the form with demo data, for development. */
export function DemoFill() {
  const { setValue } = useFormContext<ProfessionalFormInput>()
  function fill(userType: keyof typeof demos) {
    const email = `demo-${userType}-${Date.now() % 100_000}@example.in`
    for (const [name, value] of Object.entries({ userType, email, ...shared, ...demos[userType] }))
      setValue(name as keyof ProfessionalFormInput, value, { shouldDirty: true })
  }
  return (
    <div className="flex flex-wrap gap-3">
      <button type="button" className={button('secondary')} onClick={() => fill('contractor')}>
        Fill demo contractor
      </button>
      <button type="button" className={button('secondary')} onClick={() => fill('architect')}>
        Fill demo architect
      </button>
    </div>
  )
}
