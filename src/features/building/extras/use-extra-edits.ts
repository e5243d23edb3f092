import { useQueryClient } from '@tanstack/react-query'
import type { Edits } from '#ui/conflict.tsx'
import { extraRevisionMutation } from './mutations.ts'
import { extraQuery } from './queries.ts'
import type { Extra, ExtraDetail, ExtraRevision } from './schema.ts'

type Terms = Omit<ExtraRevision, 'version'>

/** How a form makes the next version of an extra, which the other side may change meanwhile. Undefined for a new extra. */
export function useExtraEdits<Typed, Parsed>(
  projectId: number,
  extra: ExtraDetail | undefined,
  { valuesOf, termsOf }: { valuesOf: (extra: ExtraDetail) => Typed; termsOf: (input: Parsed) => Terms },
): Edits<ExtraDetail, Typed, Parsed, Extra, ExtraRevision> | undefined {
  const client = useQueryClient()
  return (
    extra && {
      record: extra,
      versionOf: ({ version }) => String(version),
      ask: () => client.fetchQuery({ ...extraQuery(projectId, extra.id), staleTime: 0 }),
      valuesOf,
      mutation: extraRevisionMutation({ projectId, id: extra.id }),
      toBody: (input, version) => ({ ...termsOf(input), version: Number(version) }),
    }
  )
}
