import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import { standInKeys } from '#platform/testing/razorpay-stand-in.ts'
import { chromiumFlags, findChromium } from './scripts/chromium.ts'

/** End-to-end tests of the production build with its sample data, in a data folder that only this run uses. */
const port = Number(process.env.E2E_PORT ?? 3993)
const smsPort = port + 1
const razorpayPort = port + 2
process.env.E2E_SMS_URL = `http://localhost:${smsPort}`
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'kamshetbuild-e2e-'))

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  timeout: 240_000,
  // These limits only stop a wait that would never end. A busy machine may be slow.
  expect: { timeout: 45_000 },
  reporter: process.env.E2E_REPORT ? [['line'], ['json', { outputFile: process.env.E2E_REPORT }]] : 'line',
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    launchOptions: {
      executablePath: findChromium(),
      args: chromiumFlags,
      // Every phone here has a Devanagari font. A bare machine has none, and would lay out empty boxes until our font
      // arrives.
      env: { ...process.env, XDG_DATA_HOME: resolve('e2e/device') },
    },
    // A service worker would bypass the request interception of the tests. offline.spec.ts allows one.
    serviceWorkers: 'block',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A test that hangs fails at the step where it hangs, not at the end of its time limit.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  webServer: [
    // Stands in for an SMS gateway. The tests read what it was asked to send (e2e/texts.ts).
    {
      command: 'node e2e/sms-gateway.ts',
      url: `http://localhost:${smsPort}`,
      reuseExistingServer: false,
      env: { PORT: String(smsPort) },
    },
    // Stands in for Razorpay.
    {
      command: 'node e2e/razorpay-gateway.ts',
      url: `http://localhost:${razorpayPort}`,
      reuseExistingServer: false,
      env: {
        PORT: String(razorpayPort),
        WEBHOOK_URL: `http://localhost:${port}/api/payments/razorpay/webhook`,
      },
    },
    {
      command: 'node dist/server/server.js',
      url: `http://localhost:${port}/readyz`,
      reuseExistingServer: false,
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      env: {
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: process.env.E2E_DATA_DIR,
        LOG_LEVEL: 'warn',
        SAMPLE_DATA: 'on',
        // The tests set the address from which an account is used: e2e/accounts.ts.
        TRUST_PROXY: 'on',
        SMS_URL: `http://localhost:${smsPort}/flow/`,
        SMS_AUTH_KEY: 'of no gateway',
        SMS_CODE_FLOW: 'code',
        SMS_NOTICE_FLOW: 'notice',
        RAZORPAY_URL: `http://localhost:${razorpayPort}`,
        RAZORPAY_KEY_ID: standInKeys.keyId,
        RAZORPAY_KEY_SECRET: standInKeys.keySecret,
        RAZORPAY_WEBHOOK_SECRET: standInKeys.webhookSecret,
      },
    },
  ],
})
