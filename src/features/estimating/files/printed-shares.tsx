import type { Paper } from './paper-rules.ts'

/** The bars are stroked lines, because printers leave out backgrounds by default. */
export function PrintedShares({ shares: { title, rows } }: Pick<Paper, 'shares'>) {
  return (
    <section className="mt-6 break-inside-avoid">
      <h2 className="mb-1 text-base font-bold">{title}</h2>
      <table className="w-full text-left">
        <tbody>
          {rows.map(({ group, name, percent, amount }) => (
            <tr key={group} className="*:py-1">
              <th scope="row" className="w-1/4 font-normal">
                {name}
              </th>
              <td>
                <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="h-3 w-full">
                  <path d="M0 2h100" strokeWidth="4" className="stroke-black/10" />
                  {percent > 0 && <path d={`M0 2h${percent}`} strokeWidth="4" className="stroke-black/70" />}
                </svg>
              </td>
              <td className="w-16 text-right">{percent}%</td>
              <td className="w-32 text-right">{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
