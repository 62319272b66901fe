import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '#settings.ts'
import { useEthos } from '#testing/sources/ethos.ts'
import { exportFolder } from '#testing/sources/export-folder.ts'
import { clientId, clientSecret, serveOneRoster } from '#testing/sources/one-roster-provider.ts'
import { sisCommands } from './sis-commands.ts'

const ethos = useEthos()

/**
 * Runs `hub sis check` with settings.
 * @returns its exit code and output
 */
async function check(changes: Record<string, string> = {}) {
  const [output, progress] = [new PassThrough(), new PassThrough()]
  let exitCode = -1
  const { baseUrl, apiKey, extensions } = ethos().settings()
  const settings = () =>
    readSettings({
      ETHOS_URL: baseUrl,
      ETHOS_API_KEY: apiKey,
      ETHOS_EXTENSIONS: JSON.stringify(extensions),
      SIS_CALLS_PER_SECOND: '200',
      ...changes,
    })
  const command = sisCommands(
    {
      open: () => Promise.reject(new Error('A check opens no database')),
      onImported: async () => {},
      cwd: '',
      output,
      progress: progress as unknown as NodeJS.WriteStream,
      signal: new AbortController().signal,
    },
    settings,
    (code) => {
      exitCode = code
    },
  )
  await command.parseAsync(['check'], { from: 'user' })
  output.end()
  return { exitCode, printed: await text(output) }
}

test('reports a working Ethos connection', async () => {
  const { exitCode, printed } = await check()
  expect(printed).toContain('accepts the API key')
  expect(printed).toMatch(/^ {2}persons 12\.4\.0: \d+ records$/m)
  expect(printed).toMatch(/^ {2}Students can register in the hub through section-registrations/m)
  expect(printed).toContain('Nothing is missing.')
  expect(exitCode).toBe(0)
})

test('reports the source of each table, and what a folder adds to Ethos', async () => {
  const withoutFiles = await check()
  expect(withoutFiles.printed).toMatch(/^ {2}People: Ethos persons$/m)
  expect(withoutFiles.printed).toMatch(/^ {2}Registrations: Ethos section-registrations$/m)
  expect(withoutFiles.printed).toMatch(/^ {2}Books: nowhere: Ethos has no resource for it/m)
  const folder = await mkdtemp(join(tmpdir(), 'myhub-beside-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(join(ethos().folder, 'section_materials.csv'), join(folder, 'section_materials.csv'))
  const withFiles = await check({ SIS_CSV_FOLDER: folder })
  expect(withFiles.printed).toMatch(/^ {2}Books: section_materials\.csv of SIS_CSV_FOLDER$/m)
  expect(withFiles.printed).toMatch(/: nowhere: SIS_CSV_FOLDER has no card_balances\.csv$/m)
  expect(withFiles.printed).toMatch(
    /^ {2}Offices, agreements and services: nowhere: SIS_CSV_FOLDER has no codes\.csv$/m,
  )
  expect(withFiles.exitCode).toBe(0)
  await cp(join(ethos().folder, 'holds.csv'), join(folder, 'holds.csv'))
  await cp(join(ethos().folder, 'codes.csv'), join(folder, 'codes.csv'))
  const wrong = await check({ SIS_CSV_FOLDER: folder })
  expect(wrong.printed).toContain('holds.csv: comes from ethos: remove it from the folder')
  expect(wrong.printed).toMatch(/^ {2}codes\.csv:2 list: the list campus comes from ethos: /m)
  expect(wrong.printed).toMatch(
    /^ {2}Offices, agreements and services: codes\.csv of SIS_CSV_FOLDER$/m,
  )
  expect(wrong.exitCode).toBe(1)
})

test('names the setting to check for an address that doesn’t respond, and nothing else', async () => {
  const { exitCode, printed } = await check({ ETHOS_URL: 'http://127.0.0.1:9' })
  expect(printed).toBe(
    'Ethos at 127.0.0.1:9 cannot be read. auth: the connection failed (ECONNREFUSED). Check ETHOS_URL, and that this machine can reach it: open it in a browser on this machine.\n',
  )
  expect(exitCode).toBe(2)
})

test('reports a missing permission for instructors as the only gap', async () => {
  ethos().denied.add('VIEW.SECTION.INSTRUCTORS')
  const { exitCode, printed } = await check()
  expect(printed).toContain('Without it, the hub does not import instructor assignments.')
  expect(printed).toMatch(/^ {2}Instructors: nowhere: Ethos section-instructors cannot be read$/m)
  expect(printed).toMatch(/^ {2}Registrations: Ethos section-registrations$/m)
  expect(exitCode).toBe(1)
})

test('reports what is missing with the reason and what people won’t see', async () => {
  ethos().versions.set('person-holds', ['5.0.0'])
  ethos().versions.set('student-payments', [])
  ethos().denied.add('VIEW.STUDENT.TEST.SCORES')
  const { exitCode, printed } = await check()
  expect(printed).toContain(
    'person-holds: version 6 is not offered, only 5.0.0. Without it, the hub does not import restrictions.',
  )
  expect(printed).toContain(
    'student-payments: not offered to this API key. Without it, the hub does not import payments.',
  )
  expect(printed).toContain('student-aptitude-assessments: the API key lacks the permission')
  expect(exitCode).toBe(1)
})

test('sis.md 1.1 names the resource whose properties an Ethos withholds', async () => {
  expect((await check()).printed).not.toContain('withholds some of its properties')
  ethos().restricted.add('emails')
  const { exitCode, printed } = await check()
  expect(printed).toMatch(/^Missing some properties \(1\):$/m)
  expect(printed).toMatch(/^ {2}persons: Ethos withholds some of its properties from this API key/m)
  expect(exitCode).toBe(0)
  const source = ethos().source()
  const { notes } = await source.inspect(ethos().context())
  await source.close()
  expect(notes).toEqual([expect.stringContaining('persons: Ethos withholds some')])
})

test('names settings that contradict the college', async () => {
  const { exitCode, printed } = await check({
    ETHOS_PINS: '{"people": "12"}',
    ETHOS_EXTENSIONS:
      '{"sections": {"lastDropOn": "secDrop", "dropOn": "pbLastDropOn"}, "pets": {}}',
    ETHOS_NUMBER_CREDENTIAL: 'bannerId',
  })
  expect(printed).toContain('ETHOS_PINS names people, which the hub does not read.')
  expect(printed).toContain('ETHOS_EXTENSIONS names pets, which the hub does not read.')
  expect(printed).toContain(
    'ETHOS_EXTENSIONS: a property of sections cannot fill dropOn; it can fill lastDropOn, lastWithdrawOn, refundOn, waitlistCount, crossListCode, crossListCapacity, fees.',
  )
  expect(printed).toContain('none of the first 100 sections has a property secDrop.')
  expect(printed).toContain('ETHOS_NUMBER_CREDENTIAL is bannerId, but none of the first 100 people')
  expect(exitCode).toBe(1)
})

test('reports a rejected key first, without repeating it', async () => {
  const key = '00000000-0000-4000-8000-000000000000'
  const { exitCode, printed } = await check({ ETHOS_API_KEY: key })
  expect(printed).toMatch(/cannot be read\. auth: .* Check ETHOS_API_KEY/)
  expect(printed).not.toContain(key)
  expect(exitCode).toBe(2)
})

test('reports that no Ethos is configured', async () => {
  await expect(check({ ETHOS_URL: '', ETHOS_API_KEY: '' })).rejects.toThrow(
    'No student information system is configured',
  )
})

test('counts the collections of a OneRoster provider, and lists those that cannot be read', async () => {
  const provider = await serveOneRoster((await exportFolder()).path)
  const { baseUrl, tokenUrl } = provider
  const checkProvider = (secret = clientSecret) =>
    check({
      ...{ ETHOS_URL: '', ETHOS_API_KEY: '', ETHOS_EXTENSIONS: '{}' },
      ...{ ONEROSTER_URL: baseUrl, ONEROSTER_TOKEN_URL: tokenUrl },
      ...{ ONEROSTER_CLIENT_ID: clientId, ONEROSTER_CLIENT_SECRET: secret },
    })
  const all = await checkProvider()
  expect(all.printed).toMatch(/^OneRoster at 127\.0\.0\.1:\d+:\n {2}orgs: 2 records$/m)
  expect(all.exitCode).toBe(0)
  provider.forbidden.add('enrollments')
  const some = await checkProvider()
  expect(some.printed).toContain(
    '  enrollments: the client is not allowed to read it (403). Without it, this data is not imported.\n',
  )
  expect(some.exitCode).toBe(1)
  const none = await checkProvider('another secret')
  expect(none.printed).toMatch(
    /^OneRoster at 127\.0\.0\.1:\d+: no token: the provider does not accept the client ID or secret\. Nothing can be imported\.$/m,
  )
  expect(none.exitCode).toBe(2)
})
