const none = { state: 'none', message: null, at: null }
const code = (id: string, title: string) => ({ id, code: id, title })

/** A fictional person for the contract's examples. */
export const examplePerson = {
  id: '01934d6e-7a10-7c3e-9a52-0f6b1f6f2a11',
  username: 'maya.lindgren',
  studentId: '9004217',
  legalName: {
    first: 'Maya',
    middle: null,
    last: 'Lindgren',
    suffix: null,
    full: 'Maya Lindgren',
  },
  preferredName: { first: 'May', middle: null, last: null },
  displayName: 'May Lindgren',
  formerNames: [],
  birthDate: '2005-04-17',
  legalSex: 'female',
  genderIdentity: null,
  pronoun: code('SHE', 'she/her'),
  emails: [
    {
      id: '01934d6e-7a11-7a01-8c11-0f6b1f6f2a12',
      type: 'school',
      address: 'maya.lindgren@prairiebend.example',
      isPreferred: true,
      isEditable: false,
      verifiedAt: null,
    },
  ],
  phones: [],
  addresses: [],
  veteran: { status: 'nonVeteran', benefits: [] },
  roles: ['student'],
  homeCampus: code('MAIN', 'Main Campus Cedar Rapids'),
  classification: null,
  directoryOptOut: false,
  isDeceased: false,
  writebacks: {
    preferredName: { state: 'localOnly', message: null, at: '2026-09-01T15:00:00.000Z' },
    genderIdentity: none,
    genderPronoun: none,
    mobilePhone: none,
    personalEmail: none,
  },
  groups: { gpas: { asOf: '2026-09-01T11:00:00.000Z', stale: false } },
}
