import { type Subject, subject } from './subject.ts'

/** Business, computing, law and hospitality. */
export const business: readonly Subject[] = [
  subject(
    'ACC',
    {
      title: 'Accounting',
      department: 'ACCT',
      building: 'BLU',
      kind: 'lecture',
      jointWeight: 1,
      about: 'recording, reporting and using financial information',
    },
    `
    111 3 w4 Introduction to Accounting
    131 4 w14 Principles of Accounting I
    132 4 w10 Principles of Accounting II
    142 3 w2 Financial Accounting
    146 3 Managerial Accounting
    161 3 w2 Payroll Accounting
    191 3 Financial Analysis
    222 3 Cost Accounting
    231 4 Intermediate Accounting I
    232 4 Intermediate Accounting II
    261 3 w2 Income Tax Accounting
    312 2 w3 computer: Computer Accounting
    360 3 computer: Accounting Spreadsheets`,
  ),
  subject(
    'BUS',
    {
      title: 'Business',
      department: 'BUSN',
      building: 'BLU',
      kind: 'lecture',
      jointWeight: 2,
      about: 'how organizations plan, sell, hire and stay within the law',
    },
    `
    102 3 w22 Introduction to Business
    106 3 w2 Employment Strategies
    107 3 w2 Principles of Banking
    110 3 w3 Business Math and Calculators
    112 2 Personal Investing
    121 3 w6 Business Communications
    125 3 w3 Personal Finance
    130 3 w2 Introduction to Entrepreneurship
    141 3 Small Business Start-Up
    148 3 Small Business Management
    161 3 w6 Human Relations
    180 3 w5 Business Ethics
    185 3 w8 Business Law I
    186 3 w2 Business Law II
    197 2 Leadership Development
    210 3 w2 Business Statistics
    220 3 Introduction to International Business
    230 3 w2 Principles of Finance
    240 3 Principles of Insurance
    250 3 Principles of Real Estate
    260 1 Business Plan Workshop`,
  ),
  subject(
    'MGT',
    {
      title: 'Management',
      department: 'BUSN',
      building: 'BLU',
      kind: 'lecture',
      about: 'leading people, work and change',
    },
    `
    101 3 w5 Principles of Management
    110 3 Small Business Finance
    128 3 Organizational Behavior
    130 3 w2 Principles of Supervision
    145 3 Human Relations in Management
    165 3 Principles of Quality
    170 3 w3 Human Resource Management
    190 3 Employment Law
    195 3 Workplace Empowerment
    210 3 w2 Operations and Supply Chain Management
    260 3 Project Management`,
  ),
  subject(
    'MKT',
    {
      title: 'Marketing',
      department: 'BUSN',
      building: 'BLU',
      kind: 'lecture',
      about: 'finding customers, understanding them and earning their trust',
    },
    `
    110 3 w6 Principles of Marketing
    121 3 w2 Digital Marketing
    140 3 w2 Principles of Selling
    150 3 Principles of Advertising
    160 3 Principles of Retailing
    165 3 Consumer Behavior
    180 3 Customer Service Strategies
    195 3 Social Media Marketing
    260 3 Event Planning and Promotion
    298 3 Marketing Capstone`,
  ),
  subject(
    'ADM',
    {
      title: 'Administrative Office Support',
      department: 'BUSN',
      building: 'BLU',
      kind: 'computer',
      about: 'running an office that is organized, accurate and kind',
    },
    `
    108 1 w2 Keyboarding Skill Development
    116 2 w2 Keyboarding for Speed and Accuracy
    131 3 Office Calculators
    142 3 w2 Document Formatting
    154 3 w2 Business Communication for the Office
    162 3 Office Procedures
    176 3 Records Management
    180 3 Administrative Management
    253 3 Medical Office Procedures
    265 1.5 Virtual Office Tools
    290 2 Administrative Professional Capstone`,
  ),
  subject(
    'BCA',
    {
      title: 'Business Computer Applications',
      department: 'INFO',
      building: 'NOR',
      kind: 'computer',
      jointWeight: 1,
      about: 'everyday office software used well',
    },
    `
    129 1 w3 Basic Word Processing
    134 3 Word Processing
    146 1 w3 Basic Spreadsheets
    152 3 w4 Comprehensive Spreadsheets
    165 1 Basic Databases
    174 3 Presentation Software
    190 1.5 Introduction to Desktop Publishing
    212 3 w10 Introduction to Computer Business Applications
    250 3 Data Visualization for Business`,
  ),
  subject(
    'CSC',
    {
      title: 'Computer Science',
      department: 'INFO',
      building: 'NOR',
      kind: 'computer',
      jointWeight: 1,
      about: 'computing ideas and the craft of programs',
    },
    `
    110 3 w26 Introduction to Computers
    116 3 w4 Information Computing
    120 3 w2 Introduction to Scratch and Problem Solving
    142 4 w4 Computer Science I
    153 4 w2 Computer Science II
    160 3 Discrete Structures for Computing
    175 4 Data Structures and Algorithms
    185 3 w2 Introduction to Data Science
    210 3 Introduction to Artificial Intelligence`,
  ),
  subject(
    'CIS',
    {
      title: 'Computer Programming',
      department: 'INFO',
      building: 'NOR',
      kind: 'computer',
      about: 'designing, writing and testing software',
    },
    `
    121 3 w4 Introduction to Programming Logic
    125 3 w2 Python Programming
    148 4 w2 Web Programming I
    149 4 Web Programming II
    171 4 w2 Java Programming I
    175 4 Java Programming II
    207 3 w2 Fundamentals of Web Design
    262 3 JavaScript and Front-End Frameworks
    303 3 Introduction to Databases
    332 3 w2 Database and SQL
    402 3 Mobile Application Development
    504 3 Structured Systems Analysis
    612 3 Cloud Application Development
    789 3 Software Development Capstone`,
  ),
  subject(
    'NET',
    {
      title: 'Computer Networking',
      department: 'INFO',
      building: 'NOR',
      kind: 'computer',
      about: 'building and running networks that stay up',
    },
    `
    123 4 w2 Computer Hardware Basics
    142 3 w2 Network Essentials
    167 3 Building a Local Network
    213 4 Routing and Switching
    225 3 Wireless Networks
    303 3 w2 Windows Workstation Operating Systems
    313 3 Windows Server
    402 3 w2 Linux Network Administration
    612 3 Virtualization Technologies
    730 3 Enterprise Networking Capstone`,
  ),
  subject(
    'CYB',
    {
      title: 'Cybersecurity',
      department: 'INFO',
      building: 'NOR',
      kind: 'computer',
      about: 'protecting systems and people, and finding out what went wrong',
    },
    `
    101 3 w3 Introduction to Cybersecurity
    120 3 Security Policies and Ethics
    135 3 w2 Network Security
    150 3 Digital Forensics I
    155 3 Digital Forensics II
    210 3 Ethical Hacking
    225 3 Incident Response
    240 3 Secure Coding
    290 3 Cybersecurity Capstone`,
  ),
  subject(
    'PRL',
    {
      title: 'Paralegal',
      department: 'LEGL',
      building: 'BLU',
      kind: 'lecture',
      about: 'legal research, drafting and the work of a law office',
    },
    `
    103 3 w2 Introduction to the Law
    112 3 Legal Research and Writing I
    113 3 Legal Research and Writing II
    122 3 Civil Litigation
    131 3 Family Law
    140 3 Real Estate Law
    151 3 Criminal Law for Paralegals
    161 3 Wills, Trusts and Probate
    171 2 Law Office Technology
    185 1 Legal Ethics`,
  ),
  subject(
    'HCM',
    {
      title: 'Culinary and Hospitality',
      department: 'CULI',
      building: 'HAR',
      kind: 'shop',
      about: 'cooking, baking and serving guests well',
    },
    `
    100 1 w2 lecture: Sanitation and Safety
    116 3 w2 lecture: Introduction to the Hospitality Industry
    143 3 w2 Food Preparation I
    144 3 w2 Food Preparation II
    152 3 Food Fundamentals
    168 3 Baking I
    169 3 Baking II
    180 3 lecture: Food Purchasing and Cost Control
    214 3 Garde Manger
    231 3 lecture: Nutrition for Food Service
    255 3 International Cuisine
    270 3 lecture: Lodging Operations
    284 2 Catering Practicum
    320 3 lecture: Beverage Management`,
  ),
]
