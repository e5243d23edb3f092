/** What of a JSON schema (as OpenAPI 3.1 has it) the API page shows. */
export type JsonSchema = {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  additionalProperties?: JsonSchema | boolean
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  $ref?: string
  format?: string
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
}

/** A schema as people write types: '{ name: string, topic?: "question" | "other" }', a field a line. */
export function shapeOf(schema: JsonSchema, indent = ''): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1)!
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const several = schema.anyOf ?? schema.oneOf
  if (several) return several.map((each) => shapeOf(each, indent)).join(' | ')
  if (schema.allOf) return schema.allOf.map((each) => shapeOf(each, indent)).join(' & ')
  const types = [schema.type ?? 'any'].flat()
  return types.map((type) => ofType(type, schema, indent)).join(' | ')
}

function ofType(type: string, schema: JsonSchema, indent: string): string {
  if (type === 'array') {
    const item = shapeOf(schema.items ?? {}, indent)
    return item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`
  }
  if (type !== 'object') return type
  const inner = `${indent}  `
  const lines = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const mark = schema.required?.includes(name) ? '' : '?'
    const limits = limitsOf(field)
    return `${inner}${name}${mark}: ${shapeOf(field, inner)}${limits && ` // ${limits}`}`
  })
  if (typeof schema.additionalProperties === 'object')
    lines.push(`${inner}[name]: ${shapeOf(schema.additionalProperties, inner)}`)
  return lines.length ? `{\n${lines.join('\n')}\n${indent}}` : '{}'
}

/** What a value must keep to, in words: 'from 1 to 5, else 3'. */
export function limitsOf({ minimum, maximum, minLength, maxLength, format, default: otherwise }: JsonSchema): string {
  const range = (least: number | undefined, most: number | undefined, what: string) =>
    most === undefined
      ? least !== undefined && `at least ${least}${what}`
      : `${least === undefined ? 'at most' : `${least} to`} ${most}${what}`
  return [
    format,
    range(minimum, maximum, ''),
    range(minLength, maxLength, ' letters'),
    otherwise !== undefined && otherwise !== '' && `else ${JSON.stringify(otherwise)}`,
  ]
    .filter(Boolean)
    .join(', ')
}
