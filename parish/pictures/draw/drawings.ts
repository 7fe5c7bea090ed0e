import type { PictureName } from '../catalogue.ts';
import { altarFlowers } from './scenes/altar-flowers.ts';
import { baptismalFont } from './scenes/baptismal-font.ts';
import { bells } from './scenes/bells.ts';
import { churchAutumn } from './scenes/church-autumn.ts';
import { churchSpring } from './scenes/church-spring.ts';
import { churchSummer } from './scenes/church-summer.ts';
import { churchWinter } from './scenes/church-winter.ts';
import { heroDawn } from './scenes/hero-dawn.ts';
import { heroNave } from './scenes/hero-nave.ts';
import { heroWinterNight } from './scenes/hero-winter-night.ts';
import { historyBell } from './scenes/history-bell.ts';
import { historyFirstPriest } from './scenes/history-first-priest.ts';
import { historyFoundationStone } from './scenes/history-foundation-stone.ts';
import { historyMissionRoom } from './scenes/history-mission-room.ts';
import { historyRestoration } from './scenes/history-restoration.ts';
import { historySchool } from './scenes/history-school.ts';
import { lancetWindows } from './scenes/lancet-windows.ts';
import { memorialPortrait } from './scenes/memorial-portrait.ts';
import { nativityCrib } from './scenes/nativity-crib.ts';
import { openGraph } from './scenes/open-graph.ts';
import { organ } from './scenes/organ.ts';
import { procession } from './scenes/procession.ts';
import { roseWindow } from './scenes/rose-window.ts';
import {
  teamCatechist,
  teamDeacon,
  teamMusician,
  teamPriest,
  teamSafeguarding,
  teamSecretary,
} from './scenes/team.ts';
import { votiveCandles } from './scenes/votive-candles.ts';

/** How each picture of the catalogue is drawn: a function that answers with its SVG, the same on every call. */
export const drawings: Readonly<Record<PictureName, () => string>> = {
  'hero-dawn': heroDawn,
  'hero-nave': heroNave,
  'hero-winter-night': heroWinterNight,
  'church-spring': churchSpring,
  'rose-window': roseWindow,
  'lancet-windows': lancetWindows,
  'votive-candles': votiveCandles,
  'church-summer': churchSummer,
  'altar-flowers': altarFlowers,
  bells,
  'baptismal-font': baptismalFont,
  'church-autumn': churchAutumn,
  procession,
  organ,
  'church-winter': churchWinter,
  'nativity-crib': nativityCrib,
  'history-mission-room': historyMissionRoom,
  'history-first-priest': historyFirstPriest,
  'history-foundation-stone': historyFoundationStone,
  'history-bell': historyBell,
  'history-school': historySchool,
  'history-restoration': historyRestoration,
  'team-priest': teamPriest,
  'team-deacon': teamDeacon,
  'team-secretary': teamSecretary,
  'team-musician': teamMusician,
  'team-catechist': teamCatechist,
  'team-safeguarding': teamSafeguarding,
  'memorial-portrait': memorialPortrait,
  'open-graph': openGraph,
};
