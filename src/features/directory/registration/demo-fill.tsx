import { useFormContext } from 'react-hook-form'
import { button } from '#ui/button.ts'
import type { ProfessionalFormInput } from './schema.ts'

const shared = {
  password: 'Kamshet@2023',
  confirmPassword: 'Kamshet@2023',
  address: 'Station Road, near the bus stand',
  city: 'Kamshet',
  state: 'Maharashtra',
  pincode: '410405',
  terms: true,
} as const

const demos = {
  contractor: {
    fullName: 'Demo Contractor',
    companyName: 'Demo Constructions',
    phone: '9822012345',
    experience: '8-12',
  },
  architect: { fullName: 'Demo Architect', companyName: 'Demo Design Studio', phone: '9822054321', experience: '4-7' },
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
