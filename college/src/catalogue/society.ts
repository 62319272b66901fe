import { type Subject, subject } from './subject.ts'

/** History, philosophy, the social sciences, education and the first-year seminar. */
export const society: readonly Subject[] = [
  subject(
    'HIS',
    {
      title: 'History',
      department: 'HIST',
      building: 'PRA',
      kind: 'lecture',
      jointWeight: 3,
      about: 'reading sources and weighing accounts of the past',
    },
    `
    110 3 w4 Western Civilization: Ancient to Early Modern
    111 3 w4 Western Civilization: Early Modern to the Present
    131 3 World Civilizations to 1500
    132 3 World Civilizations since 1500
    151 3 w22 United States History to 1877
    152 3 w24 United States History since 1877
    201 3 Iowa History
    231 3 Contemporary World Affairs
    251 3 w3 United States since 1945
    254 3 American Indian History and Culture
    257 3 African American History
    266 3 The Second World War
    271 3 American Frontier History
    277 3 History of Women in America`,
  ),
  subject(
    'POL',
    {
      title: 'Political Science',
      department: 'HIST',
      building: 'PRA',
      kind: 'lecture',
      jointWeight: 2,
      about: 'institutions, power and public choice',
    },
    `
    111 3 w20 American National Government
    112 3 w2 American State and Local Government
    121 3 w2 International Relations
    125 3 Comparative Government and Politics
    129 3 Problems in American Government
    165 3 Constitutional Law
    171 3 Introduction to Public Policy`,
  ),
  subject(
    'PHI',
    {
      title: 'Philosophy',
      department: 'HUMN',
      building: 'PRA',
      kind: 'lecture',
      jointWeight: 1,
      about: 'careful argument about what is, what we know and how to live',
    },
    `
    101 3 w14 Introduction to Philosophy
    105 3 w20 Introduction to Ethics
    110 3 w4 Introduction to Logic
    121 3 Ancient Philosophy
    126 3 Modern Philosophy
    142 3 w3 Ethics in Business
    145 3 w3 Medical Ethics
    158 3 Philosophy of Religion`,
  ),
  subject(
    'REL',
    {
      title: 'Religion',
      department: 'HUMN',
      building: 'PRA',
      kind: 'lecture',
      about: 'the beliefs, texts and practices of the world’s religions',
    },
    `
    101 3 w14 Survey of World Religions
    105 3 w3 Introduction to Religion
    110 3 Introduction to the Hebrew Bible
    111 3 Introduction to the New Testament
    120 3 Judaism, Christianity and Islam
    130 3 Religions of the East
    150 3 Religion in America`,
  ),
  subject(
    'HUM',
    {
      title: 'Humanities',
      department: 'HUMN',
      building: 'PRA',
      kind: 'lecture',
      about: 'art, ideas and belief seen together in one time and place',
    },
    `
    110 3 w3 Changes and Choices
    116 3 Encounters in Humanities
    121 3 The Literary and Musical World
    135 3 Humanities of the Early World
    142 3 Popular Culture
    151 3 Understanding Cultures: Latin America
    160 3 Understanding Cultures: East Asia
    170 3 Film as Art
    174 3 Understanding Cultures: Native North America
    180 3 Understanding Cultures: The Middle East
    287 3 Leadership Development Studies`,
  ),
  subject(
    'PSY',
    {
      title: 'Psychology',
      department: 'PSYC',
      building: 'PRA',
      kind: 'lecture',
      jointWeight: 5,
      about: 'what people think, feel and do, and how we find out',
    },
    `
    102 3 w3 Human and Work Relations
    111 3 w66 Introduction to Psychology
    121 3 w36 Developmental Psychology
    211 3 Psychology of Adjustment
    222 3 w3 Child Psychology
    226 3 Psychology of Aging
    236 3 Psychology of Personality
    241 3 w10 Abnormal Psychology
    251 3 w3 Social Psychology
    262 3 Psychology of Gender
    269 3 Applied Behavior Analysis
    281 3 w3 Educational Psychology
    294 3 Research Methods in Psychology`,
  ),
  subject(
    'SOC',
    {
      title: 'Sociology',
      department: 'PSYC',
      building: 'PRA',
      kind: 'lecture',
      jointWeight: 4,
      about: 'how groups, institutions and inequality shape everyday life',
    },
    `
    110 3 w46 Introduction to Sociology
    115 3 w6 Social Problems
    120 3 w8 Marriage and Family
    135 3 Death and Dying
    160 3 Introduction to Social Work
    175 3 Intergroup Relations
    186 3 Contemporary Native American Issues
    205 3 w3 Diversity in America
    208 3 w3 Introduction to Cultural Anthropology
    212 3 w2 Introduction to Gender Studies
    220 3 Sociology of Aging
    230 3 Juvenile Delinquency
    240 3 Criminology`,
  ),
  subject(
    'ANT',
    {
      title: 'Anthropology',
      department: 'SOSC',
      building: 'PRA',
      kind: 'lecture',
      about: 'human variety, past and present',
    },
    `
    100 3 w2 Introduction to Anthropology
    105 3 w6 Cultural Anthropology
    200 3 Physical Anthropology
    202 3 Human Origins
    221 3 Introduction to Archaeology`,
  ),
  subject(
    'GEO',
    {
      title: 'Geography',
      department: 'SOSC',
      building: 'PRA',
      kind: 'lecture',
      about: 'places, regions and the patterns that connect them',
    },
    `
    108 3 w2 Introduction to World Geography
    111 3 w3 Introduction to Physical Geography
    121 3 w8 World Regional Geography
    124 3 Regional Geography of the Non-Western World
    131 3 Physical Geography of the Midwest
    211 4 computer: Introduction to Geographic Information Systems`,
  ),
  subject(
    'ECN',
    {
      title: 'Economics',
      department: 'SOSC',
      building: 'PRA',
      kind: 'lecture',
      jointWeight: 2,
      about: 'choice, markets and the working of the economy',
    },
    `
    110 3 w4 Introduction to Economics
    115 3 Personal Economics
    120 3 w18 Principles of Macroeconomics
    130 3 w16 Principles of Microeconomics
    142 3 Women in the Economy
    163 3 Agricultural Economics and Policy`,
  ),
  subject(
    'EDU',
    {
      title: 'Education',
      department: 'EDUC',
      building: 'PRA',
      kind: 'lecture',
      jointWeight: 1,
      about: 'how people learn and what good teaching looks like',
    },
    `
    110 3 w2 Exploring Teaching
    115 3 w2 Foundations of Education
    213 3 w4 Introduction to Education
    216 3 Teaching Methodology
    221 3 Introduction to Educational Media
    235 3 Children’s Literature for Teachers
    245 3 w3 Exceptional Learner
    255 3 Technology in the Classroom
    331 1 Preparing for the Substitute Classroom
    901 2 arranged: Field Experience in Education`,
  ),
  subject(
    'ECE',
    {
      title: 'Early Childhood Education',
      department: 'EDUC',
      building: 'PRA',
      kind: 'lecture',
      jointWeight: 1,
      about: 'the growth, care and learning of young children',
    },
    `
    103 3 w5 Introduction to Early Childhood Education
    133 3 w4 Child Health, Safety and Nutrition
    158 3 w2 Early Childhood Curriculum I
    159 3 Early Childhood Curriculum II
    170 3 w3 Child Growth and Development
    187 3 Exceptional Learners in Early Childhood
    221 3 Infant and Toddler Care and Education
    243 3 w2 Early Childhood Guidance
    262 3 arranged: Early Childhood Field Experience
    290 3 Early Childhood Program Administration
    910 1 Portfolio in Early Childhood`,
  ),
  subject(
    'SDV',
    {
      title: 'Student Development',
      department: 'PSYC',
      building: 'LIN',
      kind: 'lecture',
      jointWeight: 1,
      about: 'habits, resources and planning that help students finish what they start',
    },
    `
    101 1 w3 Orientation
    108 1 w44 The College Experience
    109 3 w4 College 101
    115 2 w3 Study Strategies
    130 1 w4 Career Exploration
    153 2 Pre-Employment Strategies
    164 1 Peer Leadership
    200 1 w3 Job Seeking Skills
    222 2 Honors Seminar`,
  ),
]
