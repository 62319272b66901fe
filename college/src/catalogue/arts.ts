import { type Subject, subject } from './subject.ts'

/** Languages, literature, communication and the arts. */
export const arts: readonly Subject[] = [
  subject(
    'ENG',
    {
      title: 'English Composition',
      department: 'ENGL',
      building: 'LIN',
      kind: 'lecture',
      jointWeight: 9,
      about: 'planning, drafting and revising clear prose for a reader',
    },
    `
    060 3 w8 College Preparatory Writing
    101 3 w4 Elements of Writing
    105 3 w95 Composition I
    106 3 w74 Composition II
    108 3 w3 Composition II: Technical Writing
    112 3 Exposition and Research
    221 3 w3 Creative Writing
    225 3 Creative Writing: Fiction
    230 3 Creative Writing: Nonfiction
    238 3 Creative Writing: Poetry
    273 3 Writing for Digital Media`,
  ),
  subject(
    'LIT',
    {
      title: 'Literature',
      department: 'ENGL',
      building: 'LIN',
      kind: 'lecture',
      jointWeight: 2,
      about: 'close reading, interpretation and discussion of literary texts',
    },
    `
    101 3 w16 Introduction to Literature
    105 3 w3 Children's Literature
    110 3 w3 American Literature to the Civil War
    111 3 w3 American Literature since the Civil War
    130 3 African American Literature
    135 3 Native American Literature
    142 3 British Literature to 1800
    145 3 British Literature since 1800
    150 3 World Literature to 1650
    161 3 The Short Story
    173 3 Women Writers
    184 3 Science Fiction and Fantasy
    188 3 Detective Fiction
    193 3 Literature of the Prairie`,
  ),
  subject(
    'SPC',
    {
      title: 'Speech Communication',
      department: 'COMM',
      building: 'LIN',
      kind: 'lecture',
      jointWeight: 4,
      about: 'speaking and listening with purpose in public, in groups and face to face',
    },
    `
    101 3 w64 Fundamentals of Oral Communication
    105 3 w2 Mass Media and Society
    112 3 w8 Public Speaking
    122 3 w20 Interpersonal Communication
    132 3 w3 Group Communication
    140 3 Oral Interpretation
    144 3 Introduction to Public Relations
    153 3 Media Law and Ethics
    160 3 News Reporting and Writing
    165 3 Podcasting and Audio Storytelling
    170 3 w3 Professional Communication
    172 1 Student Newspaper
    180 3 Intercultural Communication
    730 3 w2 Communicating in the Workplace
    742 1 Listening Skills`,
  ),
  subject(
    'ESL',
    {
      title: 'English Language Acquisition',
      department: 'ELAC',
      building: 'LIN',
      kind: 'lecture',
      about: 'academic English for multilingual students, in speech and in print',
    },
    `
    021 4 w3 Foundations of English I
    022 4 w3 Foundations of English II
    041 3 w4 Low-Intermediate Grammar
    042 3 w4 Low-Intermediate Reading and Vocabulary
    043 3 w4 Low-Intermediate Writing
    051 3 w4 High-Intermediate Grammar
    052 3 w4 High-Intermediate Reading
    053 3 w4 High-Intermediate Writing
    054 3 w4 High-Intermediate Listening and Speaking
    061 3 w3 Advanced Grammar for Writers
    062 3 w3 Advanced Academic Reading
    063 3 w3 Advanced Academic Writing
    064 3 w3 Academic Listening and Presentation
    070 1 w2 Pronunciation Workshop`,
  ),
  subject(
    'FLS',
    {
      title: 'Spanish',
      department: 'LANG',
      building: 'LIN',
      kind: 'lecture',
      jointWeight: 1,
      about: 'listening, speaking, reading and writing in Spanish and the cultures that speak it',
    },
    `
    128 3 w2 Spanish for Health Professionals
    141 4 w12 Elementary Spanish I
    142 4 w8 Elementary Spanish II
    241 4 w3 Intermediate Spanish I
    242 4 w2 Intermediate Spanish II
    251 3 Spanish Conversation and Composition
    260 3 Hispanic Film and Culture`,
  ),
  subject(
    'FLF',
    {
      title: 'French',
      department: 'LANG',
      building: 'LIN',
      kind: 'lecture',
      about: 'listening, speaking, reading and writing in French and the cultures that speak it',
    },
    `
    141 4 w2 Elementary French I
    142 4 Elementary French II
    241 4 Intermediate French I
    242 4 Intermediate French II`,
  ),
  subject(
    'ASL',
    {
      title: 'American Sign Language',
      department: 'LANG',
      building: 'LIN',
      kind: 'lecture',
      about: 'signing, receptive skill and Deaf culture',
    },
    `
    141 4 w4 American Sign Language I
    171 4 w3 American Sign Language II
    245 4 American Sign Language III
    253 3 Deaf Culture and History
    261 2 Fingerspelling and Numbers`,
  ),
  subject(
    'ART',
    {
      title: 'Art',
      department: 'ARTS',
      building: 'SUM',
      kind: 'studio',
      jointWeight: 1,
      about: 'making, looking at and talking about works of art',
    },
    `
    101 3 w20 lecture: Art Appreciation
    120 3 w2 Two-Dimensional Design
    123 3 Three-Dimensional Design
    125 3 Digital Media
    133 3 w4 Drawing I
    134 3 w2 Drawing II
    143 3 w2 Painting I
    144 3 Painting II
    157 3 Printmaking I
    163 3 Sculpture I
    173 3 w3 Ceramics I
    174 3 Ceramics II
    184 3 w3 Photography I
    186 3 Digital Photography
    203 3 w2 lecture: Art History I
    204 3 w2 lecture: Art History II
    230 1 Portfolio Seminar`,
  ),
  subject(
    'GRA',
    {
      title: 'Graphic Communication',
      department: 'ARTS',
      building: 'SUM',
      kind: 'computer',
      about: 'type, image and layout for print and screen',
    },
    `
    101 3 w2 Typography
    112 3 Page Layout
    121 3 w2 Digital Drawing
    140 3 w2 Digital Imaging
    152 3 User Interface Design
    158 3 Web Multimedia
    165 3 Motion Graphics
    173 3 Packaging Design
    194 2 Print Production
    210 3 Portfolio and Presentation`,
  ),
  subject(
    'MUS',
    {
      title: 'Music',
      department: 'MUTH',
      building: 'SUM',
      kind: 'lecture',
      jointWeight: 1,
      about: 'hearing, reading and understanding music in its time and place',
    },
    `
    100 3 w18 Music Appreciation
    102 3 w2 Music Fundamentals
    120 3 Music Theory I
    121 3 Music Theory II
    135 1 Aural Skills I
    136 1 Aural Skills II
    145 1 activity: Concert Band
    146 1 activity: Jazz Ensemble
    163 1 activity: Concert Choir
    164 1 activity: Chamber Singers
    171 1 arranged: Applied Voice I
    172 1 arranged: Applied Voice II
    175 1 studio: Class Piano I
    176 1 studio: Class Piano II
    182 0.5 arranged: Applied Guitar
    184 0.5 arranged: Applied Piano
    186 0.5 arranged: Applied Strings
    188 0.5 arranged: Applied Brass
    190 0.5 arranged: Applied Woodwinds
    192 0.5 arranged: Applied Percussion
    202 3 World Music
    204 3 w4 History of Rock and Roll
    211 3 Jazz History and Appreciation`,
  ),
  subject(
    'DRA',
    {
      title: 'Theatre',
      department: 'MUTH',
      building: 'SUM',
      kind: 'studio',
      about: 'acting, staging and the craft of live performance',
    },
    `
    101 3 w5 lecture: Introduction to Theatre
    107 3 Theatre History
    112 3 Introduction to Film
    120 3 w2 lecture: Dance Appreciation
    122 1 activity: Social and Ballroom Dance
    130 3 w2 Acting I
    131 3 Acting II
    141 1 Theatre Practicum I
    142 1 Theatre Practicum II
    150 3 Stagecraft
    165 3 Stage Makeup and Costume`,
  ),
]
