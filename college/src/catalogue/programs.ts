export type Credential = 'AA' | 'AS' | 'AAS' | 'DIP' | 'CERT' | 'NONE'

export interface Program {
  readonly code: string
  readonly title: string
  readonly credential: Credential
  readonly department: string
  readonly cip: string
  /** The subjects a student of the program takes beside general education. */
  readonly subjects: readonly string[]
  /** Share of a transfer program among transfer programs; other programs follow their sections. */
  readonly weight: number
}

/** For high-school students and for those who seek no credential. */
export const jointProgram = 'HSJE'
export const visitingProgram = 'VISIT'

/** code | title | department | CIP | subjects | weight */
const lists: Readonly<Record<Credential, string>> = {
  AA: `
    AA-LIB|Liberal Arts|HUMN|24.0101|HUM,LIT,HIS,SOC|34
    AA-BUS|Business Administration Transfer|BUSN|52.0201|BUS,ACC,ECN|10
    AA-PSY|Psychology Transfer|PSYC|42.0101|PSY,SOC|7
    AA-EDU|Elementary Education Transfer|EDUC|13.1202|EDU,ECE,PSY|6
    AA-SED|Secondary Education Transfer|EDUC|13.1205|EDU,PSY,HIS|2
    AA-CRJ|Criminal Justice Transfer|CRIM|43.0104|CRJ,SOC|4
    AA-SOC|Human Services and Social Work Transfer|PSYC|44.0701|SOC,PSY|3
    AA-HIS|History Transfer|HIST|54.0101|HIS,POL|2
    AA-POL|Political Science Transfer|HIST|45.1001|POL,HIS|2
    AA-ENG|English and Creative Writing Transfer|ENGL|23.0101|ENG,LIT|2
    AA-COM|Communication and Media Transfer|COMM|09.0101|SPC,ENG|3
    AA-ART|Studio Art Transfer|ARTS|50.0702|ART,HUM|3
    AA-MUS|Music Transfer|MUTH|50.0901|MUS,HUM|1
    AA-THE|Theatre Transfer|MUTH|50.0501|DRA,LIT|1
    AA-LAN|World Languages and Culture Transfer|LANG|16.0101|FLS,FLF,ASL|1
    AA-ECN|Economics Transfer|SOSC|45.0601|ECN,MAT|1
    AA-PEH|Exercise Science Transfer|PHED|31.0505|PEH,BIO|3`,
  AS: `
    AS-BIO|Biology Transfer|BIOL|26.0101|BIO,CHM|4
    AS-PRE|Pre-Health Professions Transfer|BIOL|51.1199|BIO,CHM,PSY|6
    AS-CHM|Chemistry Transfer|CHPH|40.0501|CHM,PHY,MAT|1
    AS-EGR|Pre-Engineering Transfer|ENGR|14.0102|EGR,PHY,MAT|3
    AS-MAT|Mathematics Transfer|MATH|27.0101|MAT,PHY|1
    AS-CSC|Computer Science Transfer|INFO|11.0701|CSC,MAT|5
    AS-ENV|Environmental Science Transfer|BIOL|03.0104|ENV,BIO,PHS|1
    AS-AGR|Agricultural Science Transfer|AGRI|01.0000|AGA,AGS,AGB|2`,
  AAS: `
    AAS-ACC|Accounting|ACCT|52.0302|ACC,BUS|1
    AAS-ADM|Administrative Professional|BUSN|52.0401|ADM,BCA|1
    AAS-BUS|Business Administration|BUSN|52.0201|BUS,MGT|1
    AAS-ENT|Entrepreneurship and Small Business|BUSN|52.0703|BUS,MKT|1
    AAS-MGT|Management|BUSN|52.0204|MGT,BUS|1
    AAS-HRM|Human Resource Management|BUSN|52.1001|MGT,BUS|1
    AAS-MKT|Marketing and Sales|BUSN|52.1401|MKT,BUS|1
    AAS-CIS|Software Development|INFO|11.0201|CIS,CSC|1
    AAS-WEB|Web Development|INFO|11.0801|CIS,GRA|1
    AAS-NET|Network and System Administration|INFO|11.0901|NET,CYB|1
    AAS-CYB|Cybersecurity|INFO|11.1003|CYB,NET|1
    AAS-GRA|Graphic Communication|ARTS|50.0409|GRA,ART|1
    AAS-PRL|Paralegal|LEGL|22.0302|PRL|1
    AAS-CUL|Culinary Arts|CULI|12.0503|HCM|1
    AAS-HOS|Hospitality Management|CULI|52.0901|HCM,MGT|1
    AAS-BAK|Bakery and Restaurant Management|CULI|12.0501|HCM|1
    AAS-ADN|Nursing (Associate Degree)|NURS|51.3801|ADN,BIO|1
    AAS-DHY|Dental Hygiene|DENT|51.0602|DHY|1
    AAS-EMS|Paramedic|CRIM|51.0904|EMS|1
    AAS-HIT|Health Information Technology|ALHD|51.0707|HIT,HSC|1
    AAS-PTA|Physical Therapist Assistant|ALHD|51.0806|PTA|1
    AAS-SUR|Surgical Technology|ALHD|51.0909|SUR|1
    AAS-VET|Veterinary Technology|AGRI|01.8301|VET|1
    AAS-ECE|Early Childhood Education|EDUC|13.1210|ECE,EDU|1
    AAS-CRJ|Criminal Justice|CRIM|43.0107|CRJ|1
    AAS-FIR|Fire Science|CRIM|43.0203|FIR,EMS|1
    AAS-AGB|Agricultural Business|AGRI|01.0102|AGB,AGA|1
    AAS-AGA|Agronomy|AGRI|01.1102|AGA,AGB|1
    AAS-AGS|Animal Science|AGRI|01.0901|AGS,AGB|1
    AAS-PRE|Precision Agriculture Technology|AGRI|01.0205|AGA,ELT|1
    AAS-HRT|Horticulture Science|HORT|01.0601|AGH|1
    AAS-LAN|Landscape and Turf Management|HORT|01.0605|AGH|1
    AAS-AUT|Automotive Technology|AUTO|47.0604|AUT|1
    AAS-CRR|Collision Repair Technology|AUTO|47.0603|CRR|1
    AAS-DSL|Diesel Technology|AUTO|47.0605|DSL|1
    AAS-CON|Construction Management|CNST|46.0415|CON|1
    AAS-ELE|Electrical Technology|CNST|46.0302|ELE|1
    AAS-REN|Wind and Solar Energy Technology|CNST|15.1704|ELE,ELT|1
    AAS-HCR|Heating, Cooling and Refrigeration|CNST|47.0201|HCR,ELE|1
    AAS-ELT|Electronics Engineering Technology|ENGR|15.0303|ELT|1
    AAS-ATR|Industrial Automation and Robotics|ENGR|15.0406|ELT,MFG|1
    AAS-CNC|CNC Machining Technology|ENGR|48.0510|MFG|1
    AAS-EGT|Mechanical Engineering Technology|ENGR|15.0805|EGR,MFG|1
    AAS-WEL|Welding Technology|WELD|48.0508|WEL|1
    AAS-DSN|Architectural and Building Design|ENGR|15.1303|EGR,CON|1`,
  DIP: `
    DIP-PNN|Practical Nursing|NURS|51.3901|PNN,HSC|1
    DIP-DEA|Dental Assisting|DENT|51.0601|DEA|1
    DIP-MAP|Medical Assisting|ALHD|51.0801|MAP,HSC|1
    DIP-SUR|Sterile Processing and Surgical Support|ALHD|51.1012|SUR,HSC|1
    DIP-WEL|Welding|WELD|48.0508|WEL|1
    DIP-AUT|Automotive Service|AUTO|47.0604|AUT|1
    DIP-CRR|Collision Repair|AUTO|47.0603|CRR|1
    DIP-DSL|Truck and Diesel Service|AUTO|47.0613|DSL|1
    DIP-CAR|Carpentry|CNST|46.0201|CON|1
    DIP-ELE|Residential and Commercial Wiring|CNST|46.0302|ELE|1
    DIP-HCR|Heating and Air Conditioning|CNST|47.0201|HCR|1
    DIP-CNC|CNC Operations|ENGR|48.0510|MFG|1
    DIP-MNT|Industrial Maintenance|ENGR|47.0303|ELT,ELE|1
    DIP-ACC|Accounting Specialist|ACCT|52.0302|ACC,BCA|1
    DIP-OFF|Office Assistant|BUSN|52.0408|ADM,BCA|1
    DIP-NET|Computer Support Specialist|INFO|11.1006|NET,CSC|1
    DIP-ECE|Early Childhood|EDUC|13.1210|ECE|1
    DIP-HRT|Grounds and Greenhouse|HORT|01.0603|AGH|1
    DIP-FAR|Farm Operations|AGRI|01.0301|AGA,AGS|1
    DIP-CUL|Food Service|CULI|12.0508|HCM|1`,
  CERT: `
    CRT-NAI|Nurse Aide|ALHD|51.3902|HSC|1
    CRT-PHB|Phlebotomy|ALHD|51.1009|MAP,HSC|1
    CRT-COD|Medical Coding|ALHD|51.0713|HIT|1
    CRT-EMT|Emergency Medical Technician|CRIM|51.0904|EMS|1
    CRT-CPL|Emergency Management|CRIM|43.0302|FIR,CRJ|1
    CRT-FF1|Fire Fighter|CRIM|43.0203|FIR|1
    CRT-COR|Corrections|CRIM|43.0102|CRJ|1
    CRT-WGM|Gas Metal Arc Welding|WELD|48.0508|WEL|1
    CRT-WPI|Pipe Welding|WELD|48.0508|WEL|1
    CRT-BRK|Brakes and Alignment|AUTO|47.0604|AUT|1
    CRT-CDL|Commercial Driving|AUTO|49.0205|DSL|1
    CRT-FRM|Framing and Finishing|CNST|46.0201|CON|1
    CRT-PLU|Residential Plumbing|CNST|46.0503|CON|1
    CRT-SOL|Solar Installation|CNST|47.0706|ELE|1
    CRT-ROB|Robotics|ENGR|15.0405|ELT|1
    CRT-CAD|Computer-Aided Design|ENGR|15.1302|EGR|1
    CRT-MIL|Manual Machining|ENGR|48.0501|MFG|1
    CRT-BOK|Bookkeeping|ACCT|52.0302|ACC|1
    CRT-TAX|Payroll and Tax|ACCT|52.1601|ACC|1
    CRT-SUP|Supervision|BUSN|52.0213|MGT|1
    CRT-SMM|Social Media Marketing|BUSN|52.1404|MKT|1
    CRT-PYT|Python Programming|INFO|11.0201|CIS,CSC|1
    CRT-LNX|Linux and Cloud Administration|INFO|11.0901|NET|1
    CRT-FOR|Digital Forensics|INFO|43.0403|CYB|1
    CRT-UXD|User Interface Design|ARTS|11.0105|GRA|1
    CRT-PHO|Photography|ARTS|50.0605|ART|1
    CRT-FLO|Floral Design|HORT|01.0608|AGH|1
    CRT-BAK|Baking and Pastry|CULI|12.0501|HCM|1`,
  NONE: `
    HSJE|High School Joint Enrollment|ADMS|53.0299|ENG,MAT,SPC,PSY|0
    VISIT|Visiting and Undeclared|ADVS|24.0199|ENG,MAT,PSY,ART|0`,
}

function parse(credential: Credential): Program[] {
  const lines = lists[credential].split('\n').map((line) => line.trim())
  return lines.filter(Boolean).map((line): Program => {
    const [code = '', title = '', department = '', cip = '', subjects = '', weight] =
      line.split('|')
    return {
      code,
      title,
      credential,
      department,
      cip,
      subjects: subjects.split(','),
      weight: Number(weight),
    }
  })
}

export const programs: readonly Program[] = (Object.keys(lists) as Credential[]).flatMap(parse)

export const programByCode: ReadonlyMap<string, Program> = new Map(
  programs.map((program) => [program.code, program]),
)

/** Credits that a credential takes, roughly: what decides who is close to finishing. */
export const creditsRequired: Readonly<Record<Credential, number>> = {
  AA: 60,
  AS: 60,
  AAS: 64,
  DIP: 40,
  CERT: 18,
  NONE: 0,
}
