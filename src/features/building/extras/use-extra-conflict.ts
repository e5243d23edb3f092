import { useQueryClient } from '@tanstack/react-query'
import { useConflict } from '#ui/conflict.tsx'
import { extraQuery } from './queries.ts'
import type { ExtraDetail } from './schema.ts'

type Opened = Omit<ExtraDetail, 'version'> & { version: string }

const opened = (extra: ExtraDetail): Opened => ({ ...extra, version: String(extra.version) })

/** Handles changes that the other side, or a second device, makes to an extra while its form is open. See `useConflict`. */
export function useExtraConflict<Typed>(
  projectId: number,
  extra: ExtraDetail,
  valuesOf: (extra: Pick<ExtraDetail, 'title' | 'description' | 'price' | 'days' | 'pictures'>) => Typed,
) {
  const client = useQueryClient()
  const ways: Record<string, readonly string[]> = { price: ['price', 'priceWay'], days: ['days', 'daysWay'] }
  return useConflict<Opened, Typed>({
    opened: opened(extra),
    async ask() {
      const latest = await client.fetchQuery({ ...extraQuery(projectId, extra.id), staleTime: 0 })
      if (!latest) throw new Error('The extra is gone')
      return opened(latest)
    },
    valuesOf,
    fieldsOf: (name) => ways[name] ?? [name],
  })
}
