import { expect, test } from 'vitest'
import { useMailServer } from '#testing/services/mail-server.ts'
import { openMailer } from './send-mail.ts'

const mail = useMailServer()

test('adds no header or recipient for line breaks in a title or an address', async () => {
  const mailer = await openMailer(mail().url, 'MyHub <no-reply@college.example>')
  const letter = {
    ...{ id: 'a', text: 'Stay at home.', html: '<p>Stay at home.</p>', isUrgent: true },
    to: 'maya@college.example',
    subject: 'Closed\r\nBcc: thief@example.com\r\nX-Injected: yes\r\n\r\nSend your password.',
    unsubscribe: 'https://hub.example/account\r\nX-Injected: yes',
  }
  expect(await mailer.send(letter)).toBeNull()
  await mailer.send({ ...letter, to: 'sam@college.example\r\nRCPT TO:<thief@example.com>' })
  mailer.close()
  const recipients = mail().emails.map(({ to }) => to)
  expect(recipients[0]).toBe('maya@college.example')
  expect(recipients).not.toContain('thief@example.com')
  for (const { source } of mail().emails) {
    const [head = ''] = source.split('\r\n\r\n')
    expect(head).toMatch(/^Subject: .*Closed/m)
    expect(head).not.toMatch(/^(bcc|x-injected):/im)
  }
})
