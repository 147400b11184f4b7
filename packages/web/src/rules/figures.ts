/** Rules that a picture explains. */
import type { Component } from 'svelte';
import type { RuleId } from './book.ts';
import BookFigure from './figures/BookFigure.svelte';
import CardFigure from './figures/CardFigure.svelte';
import ClosingFigure from './figures/ClosingFigure.svelte';
import CoasterFigure from './figures/CoasterFigure.svelte';
import DeckFigure from './figures/DeckFigure.svelte';
import EntertainerFigure from './figures/EntertainerFigure.svelte';
import LiftFigure from './figures/LiftFigure.svelte';
import MarketFigure from './figures/MarketFigure.svelte';
import MonasteryFigure from './figures/MonasteryFigure.svelte';
import NobleFigure from './figures/NobleFigure.svelte';
import PointsFigure from './figures/PointsFigure.svelte';
import ReputationFigure from './figures/ReputationFigure.svelte';
import SeatFigure from './figures/SeatFigure.svelte';
import ServerFigure from './figures/ServerFigure.svelte';
import StartFigure from './figures/StartFigure.svelte';
import StoreFigure from './figures/StoreFigure.svelte';
import SummerFigure from './figures/SummerFigure.svelte';
import TileFigure from './figures/TileFigure.svelte';
import WinterFigure from './figures/WinterFigure.svelte';

export const FIGURES: Readonly<Partial<Record<RuleId, Component>>> = {
  S2: MarketFigure,
  S5: DeckFigure,
  A1: SummerFigure,
  B3: SeatFigure,
  C4: ServerFigure,
  D2: CoasterFigure,
  E3: LiftFigure,
  F4: TileFigure,
  F6: CardFigure,
  F7: NobleFigure,
  F9: MonasteryFigure,
  F11: StoreFigure,
  G1: ClosingFigure,
  Z1: PointsFigure,
  'M2.1': WinterFigure,
  'M2.3': EntertainerFigure,
  'M3.2': ReputationFigure,
  'M4.1': StartFigure,
  'M5.3': BookFigure,
};
