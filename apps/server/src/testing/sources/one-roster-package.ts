import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { oneRosterManifestFiles } from '@myhub/domain/sis/lists.ts'
import { onTestFinished } from 'vitest'

const leadingColumns = 'sourcedId,status,dateLastModified'

/**
 * Header without the leading columns, and rows: every file of the standard, as another system
 * writes it.
 */
const files: Readonly<Record<string, readonly string[]>> = {
  academicSessions: [
    'title,type,startDate,endDate,parentSourcedId,schoolYear',
    'y,,,2026-27,schoolYear,2026-08-01,2027-07-31,,2027',
    'q,,,Quarter 1,ext:quarter,2026-08-24,2026-10-16,y,2027',
  ],
  categories: ['title,weight', 'cat,,,Homework,40'],
  classes: [
    'title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods',
    'k,,,Algebra,09,c,ALG-1,scheduled,Room 4,school,q,Math,MAT,1',
  ],
  classResources: ['title,classSourcedId,resourceSourcedId', 'cr,,,Workbook,k,book'],
  courses: [
    'schoolYearSourcedId,title,courseCode,grades,orgSourcedId,subjects,subjectCodes',
    'c,,,y,Algebra,ALG,09,school,Math,MAT',
  ],
  courseResources: ['title,courseSourcedId,resourceSourcedId', 'cor,,,Book,c,book'],
  demographics: [
    'birthDate,sex,americanIndianOrAlaskaNative,asian,blackOrAfricanAmerican,nativeHawaiianOrOtherPacificIslander,white,demographicRaceTwoOrMoreRaces,hispanicOrLatinoEthnicity,countryOfBirthCode,stateOfBirthAbbreviation,cityOfBirth,publicSchoolResidenceStatus',
    'ana,,,2008-02-29,female,false,true,false,false,false,false,false,PW,ZZ,Koror,01652',
    'ben,,,,other,,,,,,,,,,,',
  ],
  enrollments: [
    'classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate',
    'e,,,k,school,ana,student,false,2026-08-24,2026-10-16',
    'f,,,k,school,ben,ext:coach,,,',
  ],
  lineItemLearningObjectiveIds: [
    'lineItemSourcedId,source,learningObjectiveIdentifier',
    'lo,,,li,case,x',
  ],
  lineItems: [
    'title,description,assignDate,dueDate,classSourcedId,categorySourcedId,academicSessionSourcedId,resultValueMin,resultValueMax,schoolSourcedId',
    'li,,,Final Grade,,2026-10-16,2026-10-16,k,cat,q,-1.5,100000,school',
  ],
  lineItemScoreScales: ['lineItemSourcedId,scoreScaleSourcedId', 'ls,,,li,ss'],
  orgs: [
    'name,type,identifier,parentSourcedId',
    'district,,,District,district,D,',
    'school,,,School,school,S,district',
    'lab,,,Lab,ext:lab,L,school',
  ],
  resources: [
    'vendorResourceId,title,roles,importance,vendorId,applicationId',
    'book,,,v1,Book,student,primary,v,a',
  ],
  resultLearningObjectiveIds: [
    'resultSourcedId,source,learningObjectiveIdentifier,score,textScore',
    'ro,,,r,case,x,1,',
  ],
  results: [
    'lineItemSourcedId,studentSourcedId,scoreStatus,score,scoreDate,comment,textScore,classSourcedId,inProgress,incomplete,late,missing',
    'r,,,li,ana,fully graded,-12345.678901,2026-10-16,,A,k,false,false,false,false',
  ],
  resultScoreScales: ['resultSourcedId,scoreScaleSourcedId', 'rs,,,r,ss'],
  roles: [
    'userSourcedId,roleType,role,beginDate,endDate,orgSourcedId,userProfileSourcedId',
    'r1,,,ana,primary,student,2026-08-01,,school,p',
    'r2,,,ben,primary,teacher,,,school,',
    'r3,,,ben,secondary,ext:coach,,,school,',
    'r4,,,cora,primary,parent,,,school,',
    'r5,,,dan,primary,districtAdministrator,,,district,',
  ],
  scoreScales: [
    'title,type,orgSourcedId,courseSourcedId,classSourcedId,scoreScaleValue',
    'ss,,,Letters,t,school,c,k,"{A:90-100}"',
  ],
  userProfiles: [
    'userSourcedId,profileType,vendorId,applicationId,description,credentialType,username,password',
    'p,,,ana,t,v,a,,password,ana,not-for-the-hub',
  ],
  userResources: [
    'title,userSourcedId,orgSourcedId,resourceSourcedId',
    'ur,,,Book,ana,school,book',
  ],
  users: [
    'enabledUser,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password,userMasterIdentifier,preferredGivenName,preferredMiddleName,preferredFamilyName,primaryOrgSourcedId,pronouns',
    'ana,,,true,Ana@school.example,"{LDAP:ana},{studentId:9000007}",Ana,Ruiz,,,ana@school.example,(319) 555-0107,319-555-0108 ext. 9,cora,09,not-for-the-hub,,Anita,,,school,',
    'ben,,,true,ben,,Ben,Ott,,,ben,555-0109,,,,,,,,,,',
    'cora,,,true,cora,,Cora,Ruiz,,,,,,,,,,,,,,',
    'dan,,,true,dan,,Dan,Moe,,,,,,,,,,,,,,',
  ],
}

/** A complete OneRoster 1.2 package from another system, without our own files. */
export async function oneRosterPackage() {
  const path = await mkdtemp(join(tmpdir(), 'myhub-one-roster-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  const write = (name: string, lines: readonly string[]) =>
    writeFile(join(path, `${name}.csv`), `${lines.join('\r\n')}\r\n`)
  const manifest = oneRosterManifestFiles.map((name) => `file.${name},bulk`)
  const versions = ['propertyName,value', 'manifest.version,1.0', 'oneroster.version,1.2']
  await write('manifest', [
    ...versions,
    ...manifest,
    'source.systemName,School SIS',
    'source.systemCode,S',
  ])
  for (const [name, [header, ...rows]] of Object.entries(files))
    await write(name, [`${leadingColumns},${header}`, ...rows])
  return { path, files }
}
