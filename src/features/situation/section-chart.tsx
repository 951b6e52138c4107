import {
  GroupedVerticalBarChart,
  HorizontalBarChartWithAxis,
  ResponsiveContainer,
  VerticalBarChart,
} from '@fluentui/react-charts';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { ComponentType, CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatNumber } from '#core/ui/format/numbers.ts';
import { isPressed, shortcuts } from '#core/ui/shortcuts/shortcuts.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { barsOf, hasWholeLabels, shortLabels, wholeSteps, wholeTop, type Bar } from './bars.rule.ts';
import type { ColumnId, Section } from './sections.rule.ts';

/** Pixels across a sheet of A4 paper. */
const paperWidth = 680;

const useStyles = makeStyles({
  // What measures its own width does not learn of the paper's in time.
  drawn: { height: '100%', '@media print': { zoom: `min(1, ${paperWidth} / var(--chart-width, ${paperWidth}))` } },
  root: {
    // Shapes keep their colours where all else takes the system's: theirs may be the ground's.
    '@media (forced-colors: active)': {
      '--situation-usual': 'Highlight',
      '--situation-marked': 'CanvasText',
      '& [role="option"]': { stroke: 'CanvasText' },
      '& text': { stroke: 'none' },
    },
    '& [role="option"]': { cursor: 'pointer' },
    // Legends begin each word with a capital letter otherwise.
    '& [role="listbox"] *': { textTransform: 'none' },
    '& [role="option"]:focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '1px',
    },
  },
});

const red = `var(--situation-marked, ${tokens.colorPaletteRedBackground3})`;
const yellow = `var(--situation-marked, ${tokens.colorPaletteMarigoldBackground3})`;
/** By the theme, dark and high contrast among them; the second of two is told by its place and its label, too. */
const colours: Partial<Record<ColumnId, string>> = {
  positives: red,
  failed: yellow,
  unopened: yellow,
  unassigned: red,
  p90: yellow,
};
const usualColour = `var(--situation-usual, ${tokens.colorCompoundBrandBackground})`;

const uprightHeight = 220;
const lineHeight = 40;
const axisHeight = 24;
/** Pixels for the names beside the lines, at most and of the whole width; and of a letter there. */
const labelWidth = { most: 180, share: 0.4, letter: 7.5 };

/** Its title is the section's heading, and its numbers stand in the table. */
const plain = {
  hideLegend: true,
  // Otherwise what has no room is in an English menu.
  legendProps: { enabledWrapLines: true },
  culture: 'fi-FI',
  roundCorners: true,
} as const;

interface ChartProps {
  readonly section: Section;
  /** Given by the container, from its own size. */
  readonly width?: number;
  readonly height?: number;
}

/** A section as a chart: its bars are reached by arrow keys, and lead to their list by a press or by Enter. */
export function SectionChart({ section }: { readonly section: Section }): ReactNode {
  const styles = useStyles();
  const Chart = section.shape === 'lying' ? Lying : section.drawn.length > 1 ? Grouped : Upright;
  const height = section.shape === 'lying' ? barsOf(section).length * lineHeight + axisHeight : uprightHeight;
  return (
    // The bars are what is pressed: they know the pointer alone.
    <div className={styles.root} onKeyDown={pressBar}>
      <ResponsiveContainer height={height}>
        <Drawn chart={Chart} section={section} />
      </ResponsiveContainer>
    </div>
  );
}

function Drawn({ chart: Chart, ...props }: ChartProps & { readonly chart: ComponentType<ChartProps> }): ReactNode {
  const styles = useStyles();
  return (
    <div className={styles.drawn} style={{ '--chart-width': props.width } as CSSProperties}>
      <Chart {...props} />
    </div>
  );
}

function pressBar(event: KeyboardEvent): void {
  const { target } = event;
  if (
    !isPressed(event, shortcuts.openBar) ||
    !(target instanceof SVGElement) ||
    target.getAttribute('role') !== 'option'
  )
    return;
  event.preventDefault();
  target.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

const upright = {
  ...plain,
  margins: { left: 40, right: 8, top: 20, bottom: 36 },
  maxBarWidth: 32,
  barWidth: 'auto',
  // Its own are 1.35k.
  yAxisTickFormat: formatNumber,
} as const;

function Upright({ section, ...size }: ChartProps): ReactNode {
  const { propsOf, chart } = useChart(section);
  return (
    <VerticalBarChart
      {...upright}
      {...chart}
      {...size}
      // A week whose number is hidden keeps its place, without a bar.
      data={section.rows.flatMap((row) =>
        row.cells.map((cell) => ({
          x: row.label,
          y: cell.value ?? 0,
          ...propsOf({ row, cell, value: cell.value ?? 0 }),
        })),
      )}
    />
  );
}

function Grouped({ section, ...size }: ChartProps): ReactNode {
  const { propsOf, chart } = useChart(section);
  const groups = barsOf(section);
  return (
    <GroupedVerticalBarChart
      {...upright}
      {...chart}
      {...size}
      hideLegend={false}
      // Its own have no comma in them.
      hideLabels
      yMaxValue={wholeTop(groups.flat())}
      data={groups.map((bars) => ({
        name: bars[0]!.row.label,
        series: bars.map((bar) => ({ key: bar.cell.column, data: bar.value, ...propsOf(bar) })),
      }))}
    />
  );
}

function Lying({ section, ...size }: ChartProps): ReactNode {
  const { propsOf, chart } = useChart(section);
  const bars = barsOf(section).flat();
  const left = Math.min(labelWidth.most, Math.floor((size.width ?? Infinity) * labelWidth.share));
  const labels = shortLabels(
    bars.map(({ row }) => row.label),
    Math.floor(left / labelWidth.letter),
  );
  return (
    <HorizontalBarChartWithAxis
      {...plain}
      {...chart}
      {...size}
      showYAxisLables
      margins={{ left, right: 48, top: 8, bottom: 8 }}
      barHeight={20}
      tickValues={wholeSteps(bars)}
      hideLabels={!hasWholeLabels(bars)}
      // The first one on top.
      data={bars.map((bar, index) => ({ x: bar.value, y: labels[index]!, ...propsOf(bar) })).toReversed()}
    />
  );
}

/** What charts of all shapes have in common. */
function useChart({ title }: Section) {
  const t = useTranslate('situation');
  const navigate = useNavigate();
  return {
    // In place of the library's English.
    chart: { chartTitle: title, svgProps: { 'aria-label': t('chart', { title }) } },
    propsOf: ({ row, cell }: Bar) => {
      const measure = t(`measure.${cell.column}`);
      const to = cell.to ?? row.to;
      return {
        legend: measure,
        color: colours[cell.column] ?? usualColour,
        barLabel: cell.figures ?? cell.text,
        xAxisCalloutData: row.name,
        yAxisCalloutData: cell.text,
        callOutAccessibilityData: { ariaLabel: t('bar', { label: row.name, measure, value: cell.text }) },
        ...(to !== undefined && { onClick: () => void navigate(to) }),
      };
    },
  };
}
