import { z } from 'zod'

/** How a value is typed: attributes of its input. */
export type Typing = {
  type?: 'email' | 'tel' | 'date' | 'time'
  inputMode?: 'numeric' | 'decimal' | 'email' | 'tel'
  autoComplete?: string
  autoCapitalize?: 'none' | 'characters'
  spellCheck?: false
  maxLength?: number | undefined
  min?: string
  max?: string
}

/**
 * What a schema cannot say itself about how its value is typed. A schema that is made from a registered one, for
 * example by another check, inherits it.
 */
export const typing = z.registry<Typing>()

/** The typing of codes in capital letters and digits, which people may also type with spaces and dashes. */
export const asCode: Typing = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 40 }

const known = new WeakMap<z.core.$ZodType, Map<string, Typing | undefined>>()

/**
 * The typing of a field, by its name in the form: 'title', 'floors.0.area'. It follows from the form's schema. Undefined
 * for a choice, a list or an unknown name.
 */
export function typingIn(form: z.core.$ZodType, name: string): Typing | undefined {
  const ofForm = known.get(form) ?? new Map<string, Typing | undefined>()
  known.set(form, ofForm)
  if (!ofForm.has(name)) {
    const field = name.split('.').reduce<z.core.$ZodType | undefined>((whole, key) => whole && partOf(whole, key), form)
    ofForm.set(name, field && typingOf(field))
  }
  return ofForm.get(name)
}

/** The schema of a property, of an item in a list, or of a value in a record. */
function partOf(schema: z.core.$ZodType, key: string): z.core.$ZodType | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object') return def.shape[key]
  if (def.type === 'array') return def.element
  if (def.type === 'record') return def.valueType
  if (def.type === 'union') {
    const parts = def.options.flatMap((option) => partOf(option, key) ?? [])
    return parts.find(typingOf) ?? parts[0]
  }
  const inner = insideOf(schema)
  return inner && partOf(inner, key)
}

function typingOf(schema: z.core.$ZodType): Typing | undefined {
  const inner = insideOf(schema)
  const most = schema instanceof z.ZodString ? schema.maxLength : null
  const read = inner ? typingOf(inner) : most === null ? undefined : { maxLength: most }
  const registered = typing.get(schema)
  return read || registered ? { ...read, ...registered } : undefined
}

/** The schema on which `.optional()`, `.default()`, `.transform()` or `.pipe()` was called. */
function insideOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'pipe') return def.in
  return 'innerType' in def ? def.innerType : undefined
}
