import { createContext, type ReactNode, useContext } from 'react'
import type { Path, PathValue } from 'react-hook-form'
import { type Conflict, OtherValue } from '../../ui/conflict.tsx'
import type { ListingFormInput } from './schema.ts'

/** What someone else has saved meanwhile, for the fields of the editor. */
export const ConflictContext = createContext<Conflict<ListingFormInput> | undefined>(undefined)

type Name = Path<ListingFormInput>
type Props = {
  name: Name
  show?: (value: PathValue<ListingFormInput, Name>) => ReactNode
  className?: string
  children: ReactNode
}

/** A field of the editor, with what someone else has saved in it meanwhile. */
export function ChangedField({ name, show, className, children }: Props) {
  const conflict = useContext(ConflictContext)
  return (
    <div className={className}>
      {children}
      {conflict && <OtherValue conflict={conflict} name={name} show={show} className="mt-2" />}
    </div>
  )
}
