import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'

type Text = { recipients: [{ mobiles: string; code?: string }] }

/** A mobile number that no other test has: ten digits. */
export function newNumber(): string {
  return `9${randomInt(1_000_000_000).toString().padStart(9, '0')}`
}

/** Waits until `count` codes were sent to a number, and returns the latest. */
export async function codeFromText(number: string, count: number): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const texts = (await (await fetch(process.env.E2E_SMS_URL!)).json()) as Text[]
    const codes = texts
      .flatMap(({ recipients }) => recipients)
      .filter(({ mobiles }) => mobiles === `91${number}`)
      .flatMap(({ code }) => code ?? [])
    expect(codes).toHaveLength(count)
    code = codes.at(-1)
  }).toPass()
  return code!
}
